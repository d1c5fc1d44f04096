import { offerForm } from '@reprise/rules/offers/offer.input'
import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { newIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { offerDetailPath } from '../offer-display.ts'
import type { EditedOffer } from './builder.api.ts'
import { noteUpload, uploadOf, useCreateOffer, useLoadOffer, useUpdateOffer } from './builder.api.ts'
import type { OfferDraft, SavedOffer } from './offer-draft.ts'
import { completeValues, dropDraft, keepDraft } from './offer-draft.ts'
import type { OfferStep, OfferValues, RuleValues } from './offer-form.ts'
import { atFormFields, changesOf, missingIn, sentOf, stepOfField, stepsOf, valuesOf } from './offer-form.ts'
import { useFileUpload } from './programs/use-file-upload.ts'

type Start = {
  clubSlug: string
  program: OfferProgram
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
  const hasEnded =
    offer?.status === 'COMPLETE' && offer.endDate !== null && Date.parse(offer.endDate) <= Date.now()
  // The dates of an offer that is over for good can no longer change.
  const isOver = hasEnded && !offer.canMoveEnd
  const { t } = useTranslation()
  const navigate = useNavigate()
  const steps = stepsOf(start.program)
  const place = useRef<HTMLDivElement>(null)
  const create = useCreateOffer()
  const update = useUpdateOffer()
  const load = useLoadOffer()
  // The offer as the server has it, and what the person saw before they changed it. A draft may be older than the offer.
  const [saved, setSaved] = useState<SavedOffer>({ values: untouched, version: offer?.version ?? null })
  const [base, setBase] = useState(
    draft ? { ...draft.base, values: completeValues(untouched, draft.base.values) } : saved,
  )
  const intent = useRef(draft?.intent ?? null)
  const [picture, setPicture] = useState(() => {
    if (draft?.picture && draft.assetId) noteUpload(draft.picture, draft.assetId)
    return draft?.picture ?? null
  })
  const [restoredAt, setRestoredAt] = useState(draft?.keptAt)
  const [isPublishing, setPublishing] = useState(false)
  const isLeaving = useRef(false)
  const { form, field, tick, refuse, unplaced } = useCheckedForm<OfferValues>({
    initialValues: draft ? completeValues(untouched, draft.values) : untouched,
    validate: (values) =>
      atFormFields(
        checkedBy(offerForm)({
          ...program,
          ...sentOf(start.program, values),
          ...(isOver && { startDate: null, endDate: null }),
        }),
      ),
  })
  const { values } = form
  const upload = useFileUpload((file) => {
    // What was typed meanwhile stays.
    form.setFieldValue('configuration', (typed) => ({ ...typed, file }))
    for (const name of ['assetId', 'fileName', 'url']) form.clearFieldError(`configuration.${name}`)
  })
  const isDirty =
    picture !== null || Object.keys(changesOf(start.program, base.values, values, isOver)).length > 0

  const keep = useCallback(() => {
    const sent = { assetId: uploadOf(picture), intent: intent.current }
    return keepDraft(draftKey, { values, base, picture, ...sent, keptAt: Date.now() })
  }, [draftKey, values, base, picture])

  const keepLatest = useRef(keep)
  useEffect(() => {
    keepLatest.current = keep
    if (isLeaving.current) return
    if (isDirty) void keep()
    else void dropDraft(draftKey)
  }, [draftKey, isDirty, keep])

  /** The key of making this offer. It is kept with the draft before it is sent, so that a retry after a reload has it, too. */
  const keyOf = async (input: object) => {
    const sent = JSON.stringify(input)
    if (intent.current?.sent !== sent) intent.current = { sent, key: newIntentKey() }
    const { key } = intent.current
    await keepLatest.current()
    return key
  }

  /** Shows an offer as the server has it. What is typed is lost. */
  const show = (shown: SavedOffer) => {
    setSaved(shown)
    setBase(shown)
    form.setValues(shown.values)
    form.clearErrors()
    setPicture(null)
    setRestoredAt(undefined)
    update.reset()
    create.reset()
    upload.forget()
  }

  /** Opens the first step that has an error, and focuses the field. */
  const showErrors = (fields: string[]) => {
    const wrong = fields.flatMap((name) => stepOfField(name) ?? [])
    const first = steps.find((step) => wrong.includes(step))
    if (first) onStep(first)
    focusFirstError(place.current)
  }

  const answers = (publishes: boolean) => ({
    onSuccess: ({ offerId }: { offerId: string }) => {
      isLeaving.current = true
      void dropDraft(draftKey)
      toastSuccess(publishes ? t('Offer published') : t('Offer saved'))
      void navigate(offerDetailPath(clubSlug, offerId))
    },
    onError: (error: Error) => {
      refuse(error, atFormFields)
      if (!(error instanceof ApiError)) return
      // The upload may be gone by now. Then the picture is uploaded again.
      if (picture && error.code === 'NOT_FOUND') noteUpload(picture, null)
      showErrors(Object.keys(atFormFields(error.fields)))
    },
  })

  const save = (publishes: boolean, overOthers = false) => {
    setPublishing(publishes)
    const sent = sentOf(start.program, values)
    const { errors } = form.validate()
    const missing = publishes ? atFormFields(missingIn(start.program, values)) : {}
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
        ...changesOf(start.program, base.values, values, isOver),
        offerId: offer.offerId,
        ...(!overOthers && { expectedVersion: base.version }),
      }
      const onSaved = (version: number) => {
        setSaved({ values, version })
        setBase({ values, version })
      }
      update.mutate({ input, picture, isPublishing: publishes, onSaved }, answers(publishes))
      return
    }
    const input = { clubIdOrSlug: clubSlug, ...program, ...sent, published: publishes }
    create.mutate({ input, picture, keyOf }, answers(publishes))
  }

  /** Goes on to the next step, unless this one has an error. Returns the next step where it did. */
  const goOn = (from: OfferStep): OfferStep | undefined => {
    const { errors } = form.validate()
    const own = Object.entries(errors).filter(([name]) => stepOfField(name) === from)
    form.setErrors(Object.fromEntries(own))
    if (own.length > 0) {
      focusFirstError(place.current)
      return undefined
    }
    const next = steps[steps.indexOf(from) + 1]
    if (next) onStep(next)
    return next
  }

  /** Changes the rules. Their errors name them by their place, so they are dropped. */
  const setRules = (rules: RuleValues[]) => {
    form.setFieldValue('requirements', rules)
    form.setErrors(
      Object.fromEntries(Object.entries(form.errors).filter(([name]) => !name.startsWith('requirements'))),
    )
  }

  return {
    place,
    form,
    field,
    tick,
    picture,
    setPicture,
    upload,
    isDirty,
    isLeaving,
    restoredAt,
    isOver,
    /** It ended by its date, and runs again with a later end. */
    canRunAgain: hasEnded && offer.canMoveEnd,
    discard: () => show(saved),
    /** Shows what somebody else saved meanwhile. */
    loadTheirs: () => {
      if (!offer) return
      load.mutate(offer.offerId, {
        onSuccess: (theirs) => show({ values: valuesOf(theirs), version: theirs.version }),
      })
    },
    isLoadingTheirs: load.isPending,
    save,
    goOn,
    setRules,
    refusal: unplaced(create.error ?? update.error),
    isBusy: create.isPending || update.isPending,
    isPublishing,
  }
}

export type OfferBuilderState = ReturnType<typeof useOfferBuilder>
