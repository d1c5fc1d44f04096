import type { ContactDetails, ContactDifference } from './contact.ts'
import { isSameContact, mergeContact } from './contact.ts'
import type { ContactFate, ContactWinner } from './enums.ts'

/** A contact of an address book. */
export interface KnownContact {
  id: string
  details: ContactDetails
}

/** What became of one of the contacts that were sent. */
interface JoinedContact {
  id: string
  fate: ContactFate
  differences: ContactDifference[]
}

export interface JoinedContacts {
  /** One for each contact that was sent, in their order. */
  joined: JoinedContact[]
  created: KnownContact[]
  /** Contacts that were there and have new details, with the details before. */
  changed: (KnownContact & { before: ContactDetails })[]
}

/**
 * Joins contacts to an address book in their order. One with the email address or the phone number of another is
 * merged into it (decision S-128), also where the other was sent before it. Where the email address is that of one
 * contact and the number that of another, the address decides, and the number stays where it is. `known` are the
 * contacts that have one of the addresses or numbers; `makeId` gives an id for a new one.
 */
export function joinContacts(
  known: readonly KnownContact[],
  sent: readonly ContactDetails[],
  winner: ContactWinner,
  makeId: () => string,
): JoinedContacts {
  const now = new Map<string, ContactDetails>()
  const byEmail = new Map<string, string>()
  const byPhone = new Map<string, string>()
  const put = (id: string, details: ContactDetails) => {
    const old = now.get(id)
    if (old?.emailAddress) byEmail.delete(old.emailAddress)
    if (old?.phoneNumber) byPhone.delete(old.phoneNumber)
    now.set(id, details)
    if (details.emailAddress) byEmail.set(details.emailAddress, id)
    if (details.phoneNumber) byPhone.set(details.phoneNumber, id)
  }
  for (const { id, details } of known) put(id, details)
  const before = new Map(known.map(({ id, details }) => [id, details]))
  const joined = sent.map((details): JoinedContact => {
    const ofEmail = details.emailAddress === null ? undefined : byEmail.get(details.emailAddress)
    const ofPhone = details.phoneNumber === null ? undefined : byPhone.get(details.phoneNumber)
    const id = ofEmail ?? ofPhone
    const own = id === undefined ? undefined : now.get(id)
    if (id === undefined || own === undefined) {
      const made = makeId()
      put(made, details)
      return { id: made, fate: 'CREATED', differences: [] }
    }
    const isTaken = ofPhone !== undefined && ofPhone !== id
    const free = isTaken ? { ...details, phoneNumber: null } : details
    const merged = mergeContact(own, free, winner)
    put(id, merged.details)
    const left = isTaken
      ? [{ field: 'phoneNumber', kept: own.phoneNumber ?? '', other: details.phoneNumber ?? '' }]
      : []
    return { id, fate: 'MERGED', differences: [...merged.differences, ...left] }
  })
  const all = [...now].map(([id, details]) => ({ id, details }))
  return {
    joined,
    created: all.filter(({ id }) => !before.has(id)),
    changed: all.flatMap(({ id, details }) => {
      const old = before.get(id)
      return old && !isSameContact(old, details) ? [{ id, details, before: old }] : []
    }),
  }
}
