import type { EventInvitationSource } from '@reprise/rules/events/enums'
import { mostEntered, mostPicked } from '@reprise/rules/tickets/invite/limits'
import type { Picked } from '../../../ui/picker/picked.ts'
import { keyOf, nameOf } from '../../../ui/picker/picked.ts'

/** Something that is chosen by its id: a contact, or what has many people behind it, as an event or a list. */
export type Bunch = { id: string; name: string; people: number | null }

/** Everybody who is chosen, by where they come from. */
export type Selection = {
  picked: Picked[]
  phones: string[]
  events: Bunch[]
  lists: Bunch[]
  contacts: Bunch[]
  groups: Bunch[]
}

export const nobody: Selection = { picked: [], phones: [], events: [], lists: [], contacts: [], groups: [] }

/** People from one source, as the API takes them. */
export type Source = { source: EventInvitationSource } & Partial<
  Record<
    'userNames' | 'emailAddresses' | 'phoneNumbers' | 'eventIds' | 'listIds' | 'contactIds' | 'groupIds',
    string[]
  >
>

const piecesOf = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most))

/** The sources of a selection. Sources without anybody are left out. */
export const sourcesOf = ({ picked, phones, events, lists, contacts, groups }: Selection): Source[] => {
  const userNames = picked.flatMap((each) => ('person' in each ? [each.person.userName] : []))
  const emailAddresses = picked.flatMap((each) => ('person' in each ? [] : [each.emailAddress]))
  const entered = userNames.length + emailAddresses.length + phones.length > 0
  return [
    ...(entered ? [{ source: 'DIRECT' as const, userNames, emailAddresses, phoneNumbers: phones }] : []),
    ...(events.length > 0
      ? [{ source: 'PREVIOUS_EVENT' as const, eventIds: events.map(({ id }) => id) }]
      : []),
    // One call takes so many contacts of a source, and several such sources.
    ...piecesOf(contacts, mostEntered).map((piece) => ({
      source: 'CONTACT' as const,
      contactIds: piece.map(({ id }) => id),
    })),
    ...piecesOf(groups, mostPicked).map((piece) => ({
      source: 'CONTACT' as const,
      groupIds: piece.map(({ id }) => id),
    })),
    ...(lists.length > 0 ? [{ source: 'SAVED_LIST' as const, listIds: lists.map(({ id }) => id) }] : []),
  ]
}

/** One chosen entry, with the name of its chip. */
export type Chosen = { key: string; name: string }

/** All chosen entries in the order of their sources, for the chips. */
export const chosenOf = ({ picked, phones, events, lists, contacts, groups }: Selection): Chosen[] => [
  ...picked.map((each) => ({ key: keyOf(each), name: nameOf(each) })),
  ...phones.map((phone) => ({ key: phone, name: phone })),
  ...[...events, ...lists, ...contacts, ...groups].map(({ id, name }) => ({ key: id, name })),
]

/** The selection without the entry of a key. */
export const without = (
  { picked, phones, events, lists, contacts, groups }: Selection,
  key: string,
): Selection => ({
  picked: picked.filter((each) => keyOf(each) !== key),
  phones: phones.filter((phone) => phone !== key),
  events: events.filter(({ id }) => id !== key),
  lists: lists.filter(({ id }) => id !== key),
  contacts: contacts.filter(({ id }) => id !== key),
  groups: groups.filter(({ id }) => id !== key),
})

/** The list with the entry, or without it where it is there already. */
export const toggled = (bunches: readonly Bunch[], bunch: Bunch): Bunch[] =>
  bunches.some(({ id }) => id === bunch.id)
    ? bunches.filter(({ id }) => id !== bunch.id)
    : [...bunches, bunch]
