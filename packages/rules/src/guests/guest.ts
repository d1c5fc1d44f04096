import { phrase } from '../platform/phrase.ts'

/** The most tickets of one guest, and the most that the guest list of one event has. */
export const mostGuestTickets = 20
export const mostListedTickets = 20_000

/** The most custom fields of a guest, and the longest key, label and value. */
export const mostGuestFields = 20
export const guestFieldKeyLength = 40
export const guestFieldLabelLength = 60
export const guestFieldValueLength = 500

/** The most guests that are imported at once, and the highest line that one may stand on. */
export const mostGuestsOfImport = 500
export const mostImportLines = 100_000_000

/**
 * What becomes of a row of an import: the guest comes on the list, is there already by their address, number or name
 * (LISTED), or finds no ticket left.
 */
export const guestFates = ['ADDED', 'LISTED', 'NO_ROOM'] as const
export type GuestFate = (typeof guestFates)[number]

/** Days after the end of an event in which the names, addresses and notes of its guest list are deleted. */
export const guestsKeptDays = 90

/** The text for a guest who is unknown, or of somebody else. Both get the same text. */
export const guestGone = phrase("We couldn't find this guest.")
export const guestTicketGone = phrase("This event doesn't have that ticket.")

/** Shown to a person who saves a guest that somebody else has changed since they opened it. */
export const guestChangedMeanwhile = phrase(
  'Someone else changed this guest. Close this and open the guest again.',
)

/** A field that the team has added to a guest: a key for other programs, a label for people, and the value. */
export interface GuestField {
  key: string
  label: string
  value: string
}

const longestRun = /[^\p{L}\p{N}]+/gu

/**
 * The key of a custom field by its label: small letters and numbers, with a hyphen for all between them. `field` where
 * the label has neither.
 */
export function guestFieldKey(label: string): string {
  const key = label.toLowerCase().replace(longestRun, '-').slice(0, guestFieldKeyLength)
  return key.replace(/^-|-$/g, '') || 'field'
}
