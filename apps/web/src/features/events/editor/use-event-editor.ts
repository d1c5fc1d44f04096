import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { formErrors } from '../../../lib/say.tsx'
import { announce, toastSuccess } from '../../../ui/toast.ts'
import { isJustPublished } from '../just-published.ts'
import type { EditedEvent } from './editor.api.ts'
import {
  createEvent,
  publishEvent,
  readEditedEvent,
  updateEvent,
  uploadEventFile,
  useKeepEdited,
} from './editor.api.ts'
import { useEditorForm } from './editor-form.ts'
import type { EventForm } from './event-form.ts'
import { changesOf, createInputOf, formErrorsOf, formOfEvent, updateInputOf } from './event-form.ts'
import type { LocalDraft } from './local-draft.ts'
import { dropDraft, keepDraft } from './local-draft.ts'

type Start = {
  /** The saved event; undefined for a new one. */
  event: EditedEvent | undefined
  /** The values of an untouched form. */
  untouched: EventForm
  userId: string
  draft: LocalDraft | null
}

/**
 * `overOthers`: saves even where somebody else changed the event since it was loaded. `scope`: whether the later dates of
 * its series get the same changes.
 */
type SaveHow = { overOthers?: boolean; scope?: SeriesScope }

/** The state of the editor: the fields, the unsaved changes, and the functions that save and publish. */
export const useEventEditor = ({ event, untouched, userId, draft }: Start) => {
  const navigate = useNavigate()
  const keepEdited = useKeepEdited()
  const form = useEditorForm({ ...untouched, ...draft?.changes })
  const saved = useMemo(() => (event ? formOfEvent(event) : untouched), [event, untouched])
  const changes = useMemo(() => changesOf(saved, form.values), [saved, form.values])
  const isDirty = Object.keys(changes).length > 0
  const [restoredAt, setRestoredAt] = useState(draft?.keptAt)
  const [savedAt, setSavedAt] = useState<number>()
  const [sentShare, setSentShare] = useState<number>()
  const [policyShare, setPolicyShare] = useState<number>()
  const seenVersion = useRef(draft?.version ?? event?.version ?? null)
  // The typed changes, kept while the fields show the version that somebody else saved.
  const [aside, setAside] = useState<Partial<EventForm>>()
  // What was uploaded, so that a second try after a refusal does not upload it again.
  const sentFiles = useRef(new Map<Blob, string>())
  const isLeaving = useRef(false)
  // A save that is repeated after a conflict concerns the same dates.
  const lastScope = useRef<SeriesScope>('THIS')
  const [isKept, setIsKept] = useState(draft !== null)
  const eventId = event?.eventId

  useEffect(() => {
    if (isLeaving.current) return
    const unsaved = { ...aside, ...changes }
    if (Object.keys(unsaved).length === 0) void dropDraft(userId, eventId).then(() => setIsKept(false))
    else
      void keepDraft(userId, eventId, {
        changes: unsaved,
        keptAt: Date.now(),
        version: seenVersion.current,
      }).then(setIsKept)
  }, [aside, changes, userId, eventId])

  const assetOf = async (file: Blob | null, progress: (share: number | undefined) => void) => {
    if (!file) return null
    const known = sentFiles.current.get(file)
    if (known !== undefined) return known
    progress(0)
    const assetId = await uploadEventFile(file, progress).finally(() => progress(undefined))
    sentFiles.current.set(file, assetId)
    return assetId
  }

  const save = useMutation({
    mutationFn: async ({ overOthers, scope = lastScope.current }: SaveHow) => {
      lastScope.current = scope
      const sent = form.getValues()
      const files = {
        avatarAssetId: await assetOf(sent.picture, setSentShare),
        policyAssetId: await assetOf(sent.policyFile, setPolicyShare),
      }
      const expectedVersion = overOthers ? null : seenVersion.current
      const kept = eventId
        ? await updateEvent({ ...updateInputOf(eventId, saved, sent, files), expectedVersion, scope })
        : { ...(await createEvent(createInputOf(sent, files))), changedDates: null }
      return { sent, kept, changedDates: kept.changedDates ?? 1 }
    },
    onSuccess: async ({ sent, kept, changedDates }) => {
      lastScope.current = 'THIS'
      // What was typed during the request is still unsaved.
      const typedMeanwhile = changesOf(sent, form.getValues())
      setRestoredAt(undefined)
      setSavedAt(Date.now())
      if (changedDates > 1) toastSuccess(i18next.t('{{count}} dates are saved.', { count: changedDates }))
      else announce(i18next.t('All changes are saved'))
      seenVersion.current = kept.version
      keepEdited(kept)
      if (eventId) form.setValues({ ...formOfEvent(kept), ...typedMeanwhile })
      else {
        isLeaving.current = true
        await dropDraft(userId, undefined)
        if (Object.keys(typedMeanwhile).length > 0)
          await keepDraft(userId, kept.eventId, {
            changes: typedMeanwhile,
            keptAt: Date.now(),
            version: kept.version,
          })
      }
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(formErrors(formErrorsOf(error.fields)))
    },
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })

  /** Saves what is not saved yet. Returns the event's id. */
  const saveChanges = async (how: SaveHow = {}): Promise<string> => {
    if (eventId && !isDirty) return eventId
    return (await save.mutateAsync(how)).kept.eventId
  }

  const loadTheirs = useMutation({
    mutationFn: (id: string) => readEditedEvent(id),
    onSuccess: (theirs) => {
      setAside({ ...aside, ...changesOf(saved, form.getValues()) })
      setRestoredAt(undefined)
      seenVersion.current = theirs.version
      keepEdited(theirs)
      form.setValues(formOfEvent(theirs))
      form.clearErrors()
      save.reset()
      publish.reset()
    },
    meta: { changes: [] },
  })

  const putBack = () => {
    if (aside) form.setValues(aside)
    setAside(undefined)
  }

  const publish = useMutation({
    mutationFn: async (scope: SeriesScope) => {
      save.reset()
      return publishEvent(await saveChanges({ scope }), scope)
    },
    onSuccess: async ({ slug }) => {
      isLeaving.current = true
      await dropDraft(userId, eventId)
      await navigate(`/events/${slug}`, { state: isJustPublished })
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(formErrors(formErrorsOf(error.fields)))
    },
    // The page that comes next loads the event itself.
    meta: { formShowsFailure: true, changes: [] },
  })

  /** Puts the saved state back into the fields. */
  const discard = () => {
    form.setValues(saved)
    form.clearErrors()
    setRestoredAt(undefined)
    seenVersion.current = event?.version ?? null
  }

  return {
    event,
    form,
    saved,
    isDirty,
    /** Whether this device keeps what is typed, also over a reload. */
    isKept,
    isLeaving,
    restoredAt,
    savedAt,
    sentShare,
    policyShare,
    save,
    saveChanges,
    publish,
    discard,
    loadTheirs,
    /** Whether typed changes are kept aside while the fields show the version that somebody else saved. */
    hasAside: aside !== undefined,
    putBack,
    dropAside: () => setAside(undefined),
  }
}

export type EventEditorState = ReturnType<typeof useEventEditor>
