import { del, get, set } from 'idb-keyval'
import type { EventForm } from './event-form.ts'

/** What a person typed and did not save: the changed fields, when, and from which version of the event. */
export type LocalDraft = { changes: Partial<EventForm>; keptAt: number; version?: number | null }

const keyOf = (userId: string, eventId: string | undefined) => `event-draft:${userId}:${eventId ?? 'new'}`

// Without storage (a private window, a full disk) the editor still works, but forgets the draft at a reload.
const forgetting = () => undefined

/** Numbers are kept as they are typed. A draft of an earlier version of the editor has them as numbers. */
export const asTyped = (changes: Record<string, unknown>): Partial<EventForm> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** The unsaved changes of this person on this device, for an event or for a new one. */
export const readDraft = async (
  userId: string,
  eventId: string | undefined,
): Promise<LocalDraft | undefined> => {
  const draft = await get<LocalDraft>(keyOf(userId, eventId)).catch(forgetting)
  return draft && { ...draft, changes: asTyped(draft.changes) }
}

/** Keeps the unsaved changes on this device. Returns whether it could. */
export const keepDraft = (userId: string, eventId: string | undefined, draft: LocalDraft): Promise<boolean> =>
  set(keyOf(userId, eventId), draft).then(
    () => true,
    () => false,
  )

export const dropDraft = (userId: string, eventId: string | undefined): Promise<void> =>
  del(keyOf(userId, eventId)).catch(forgetting)
