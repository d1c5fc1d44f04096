import { expect, test } from 'vitest'
import type { Selection } from './selection.ts'
import { chosenOf, nobody, sourcesOf, toggled, without } from './selection.ts'

const mia = { userId: 'u1', userName: 'mia', name: 'Mia', avatarUrl: null }
const some: Selection = {
  picked: [{ person: mia }, { emailAddress: 'ana@example.test' }],
  phones: ['+14155552671'],
  events: [{ id: 'e1', name: 'Low Tide', people: 40 }],
  lists: [{ id: 'l1', name: 'Regulars', people: 3 }],
  contacts: [{ id: 'c1', name: 'Cem', people: null }],
  groups: [{ id: 'g1', name: 'Crew', people: 12 }],
}

test('nobody has no sources', () => {
  expect(sourcesOf(nobody)).toEqual([])
  expect(chosenOf(nobody)).toEqual([])
})

test('each source has its own lists', () => {
  expect(sourcesOf(some)).toEqual([
    {
      source: 'DIRECT',
      userNames: ['mia'],
      emailAddresses: ['ana@example.test'],
      phoneNumbers: ['+14155552671'],
    },
    { source: 'PREVIOUS_EVENT', eventIds: ['e1'] },
    { source: 'CONTACT', contactIds: ['c1'] },
    { source: 'CONTACT', groupIds: ['g1'] },
    { source: 'SAVED_LIST', listIds: ['l1'] },
  ])
  expect(sourcesOf({ ...nobody, lists: some.lists })).toEqual([{ source: 'SAVED_LIST', listIds: ['l1'] }])
})

test('every entry is a chip, and is taken out by its key', () => {
  expect(chosenOf(some).map(({ name }) => name)).toEqual([
    'Mia',
    'ana@example.test',
    '+14155552671',
    'Low Tide',
    'Regulars',
    'Cem',
    'Crew',
  ])
  const left = chosenOf(some).reduce((selection, { key }) => without(selection, key), some)
  expect(left).toEqual(nobody)
  expect(chosenOf(without(some, 'u1'))).toHaveLength(6)
})

test('a second press takes an event out again', () => {
  const [event = { id: '', name: '', people: null }] = some.events
  expect(toggled([], event)).toEqual([event])
  expect(toggled([event], event)).toEqual([])
})
