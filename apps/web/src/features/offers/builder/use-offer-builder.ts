import { missingToPublish, offerForm } from '@reprise/rules/offers/offer.input'
import type { programOf } from '@reprise/rules/offers/programs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { offerDetailPath } from '../offer-display.ts'
import type { EditedOffer } from './builder.api.ts'
import { useCreateOffer, useUpdateOffer } from './builder.api.ts'
import type { OfferDraft } from './offer-draft.ts'
import { dropDraft, keepDraft } from './offer-draft.ts'
import type { OfferStep, OfferValues } from './offer-form.ts'
import { changesOf, offerSteps, sentOf, stepOfField } from './offer-form.ts'

type Start = {
  clubSlug: string
  program: NonNullable<ReturnType<typeof programOf>>
  /** The saved offer. Null for a new one. */
  offer: EditedOffer | null
  untouched: OfferValues
  draft: OfferDraft | null
  draftKey: string
  /** Opens the step with the first error. */
  onStep: (step: OfferStep) => void
}

/** The state of the form over all steps: its fields, the draft on this device, and the functions that save and publish. */
export const useOfferBuilder = (start: Start) => {
  const { clubSlug, offer, untouched, draft, draftKey, onStep } = start
  // A custom offer has no sub type.
  const program = {
    type: start.program.type,
    subType: start.program.type === 'CUSTOM' ? null : start.program.slug,
  }
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const { keyOf } = useIntentKey()
  const create = useCreateOffer()
  const update = useUpdateOffer()
  const [picture, setPicture] = useState<Blob | null>(draft?.picture ?? null)
  const [restoredAt, setRestoredAt] = useState(draft?.keptAt)
  const [isPublishing, setPublishing] = useState(false)
  const isLeaving = useRef(false)
  const { form, field, tick, refuse, unplaced } = useCheckedForm<OfferValues>({
    initialValues: draft?.values ?? untouched,
    validate: (values) => checkedBy(offerForm)({ ...program, ...sentOf(values) }),
  })
  const { values } = form
  const isDirty = picture !== null || Object.keys(changesOf(untouched, values)).length > 0
  const version = draft?.version ?? offer?.version ?? null

  useEffect(() => {
    if (isLeaving.current) return
    if (isDirty) void keepDraft(draftKey, { values, picture, keptAt: Date.now(), version })
    else void dropDraft(draftKey)
  }, [draftKey, isDirty, values, picture, version])

  /** Opens the first step that has an error, and focuses the field. */
  const showErrors = (fields: string[]) => {
    const wrong = fields.flatMap((name) => stepOfField(name) ?? [])
    const first = offerSteps.find((step) => wrong.includes(step))
    if (first) onStep(first)
    focusFirstError(place.current)
  }

  const saved = (publishes: boolean) => ({
    onSuccess: ({ offerId }: { offerId: string }) => {
      isLeaving.current = true
      void dropDraft(draftKey)
      toastSuccess(publishes ? t('Offer published') : t('Offer saved'))
      void navigate(offerDetailPath(clubSlug, offerId))
    },
    onError: (error: Error) => {
      refuse(error)
      if ('fields' in error && error.fields) showErrors(Object.keys(error.fields))
    },
  })

  const save = (publishes: boolean, overOthers = false) => {
    setPublishing(publishes)
    const sent = sentOf(values)
    const { errors } = form.validate()
    const missing = publishes ? missingToPublish({ ...sent, place: sent.place }) : {}
    const found = Object.keys({ ...errors, ...missing })
    if (found.length > 0) {
      form.setErrors({
        ...errors,
        ...Object.fromEntries(Object.entries(missing).map(([name, text]) => [name, t(text)])),
      })
      showErrors(found)
      return
    }
    if (offer) {
      const input = {
        ...changesOf(untouched, values),
        offerId: offer.offerId,
        ...(!overOthers && { expectedVersion: version }),
      }
      update.mutate({ input, picture, isPublishing: publishes }, saved(publishes))
      return
    }
    const input = { clubIdOrSlug: clubSlug, ...program, ...sent, published: publishes }
    create.mutate({ input: { ...input, idempotencyKey: keyOf(input) }, picture }, saved(publishes))
  }

  /** Goes on to the next step, unless this one has an error. */
  const goOn = (from: OfferStep) => {
    const { errors } = form.validate()
    const own = Object.entries(errors).filter(([name]) => stepOfField(name) === from)
    form.setErrors(Object.fromEntries(own))
    if (own.length > 0) {
      focusFirstError(place.current)
      return
    }
    const next = offerSteps[offerSteps.indexOf(from) + 1]
    if (next) onStep(next)
  }

  return {
    place,
    form,
    field,
    tick,
    picture,
    setPicture,
    isDirty,
    isLeaving,
    restoredAt,
    discard: () => {
      form.setValues(untouched)
      form.clearErrors()
      setPicture(null)
      setRestoredAt(undefined)
    },
    save,
    goOn,
    refusal: unplaced(create.error ?? update.error),
    isBusy: create.isPending || update.isPending,
    isPublishing,
  }
}

export type OfferBuilderState = ReturnType<typeof useOfferBuilder>
