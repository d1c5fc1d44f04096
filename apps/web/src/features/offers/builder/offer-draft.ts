import { del, get, set } from 'idb-keyval'
import type { OfferValues } from './offer-form.ts'

/** What a person typed and did not save, with the picture that they chose. */
export type OfferDraft = {
  values: OfferValues
  picture: Blob | null
  keptAt: number
  /** The version of the offer that they saw. Null for a new offer. */
  version: number | null
}

const keyOf = (key: string) => `offer-draft:${key}`

/** The unsaved form of this person on this device. Null where there is none, or where the browser keeps nothing. */
export const readDraft = (key: string): Promise<OfferDraft | null> =>
  get<OfferDraft>(keyOf(key)).then(
    (draft) => draft ?? null,
    () => null,
  )

/** Keeps the form on this device. Without storage (a private window, a full disk) it is forgotten at a reload. */
export const keepDraft = (key: string, draft: OfferDraft): Promise<void> =>
  set(keyOf(key), draft).catch(() => undefined)

export const dropDraft = (key: string): Promise<void> => del(keyOf(key)).catch(() => undefined)
