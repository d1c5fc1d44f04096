import { del, get, set } from 'idb-keyval'
import type { OfferValues } from './offer-form.ts'

/** An offer as the server has it. The version of a new offer is null. */
export type SavedOffer = { values: OfferValues; version: number | null }

/** The last try to make an offer: what was sent, and its idempotency key. */
type OfferIntent = { sent: string; key: string }

/** What a person typed and did not save, with the picture that they chose. */
export type OfferDraft = {
  values: OfferValues
  /** What they saw before they changed it. Only what differs from it is sent. */
  base: SavedOffer
  picture: Blob | null
  /** The upload of the picture. Null where it was not uploaded yet. */
  assetId: string | null
  intent: OfferIntent | null
  keptAt: number
}

/**
 * The fields of a draft, and those that it lacks as the form begins. A draft that an earlier version of the app kept lacks
 * newer fields, also of the program.
 */
export const completeValues = (untouched: OfferValues, kept: Partial<OfferValues>): OfferValues => ({
  ...untouched,
  ...kept,
  configuration: { ...untouched.configuration, ...kept.configuration },
})

const keyOf = (key: string) => `unsaved-offer:${key}`

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
