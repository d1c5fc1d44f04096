import { randomUUID } from 'node:crypto'
import { mostSavedLists } from '@reprise/rules/tickets/invite/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { entered, inviteGuests, readInvitations, saveList } from '#testing/steps/invite-guests.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const LISTS = graphql('{ savedGuestLists { listId name people } }')
const REMOVE = graphql('mutation ($id: ID!) { removeGuestList(listId: $id) { listId name } }')

const listsOf = async (person: TestApp['world']['host']) => (await t.ask(person, LISTS)).data.savedGuestLists

test('a selection is saved under a name, replaced under the same name, invited from, and removed', async () => {
  const { host, stranger } = t.world
  const people = entered({ userNames: ['member'], emailAddresses: ['ana@example.test', 'ANA@example.test'] })
  const { data } = await saveList(t, host, 'Regulars', [people])
  expect(data.saveGuestList).toMatchObject({ name: 'Regulars', people: 2 })
  const again = await saveList(t, host, 'regulars', [entered({ emailAddresses: ['bo@example.test'] })])
  expect(again.data.saveGuestList).toEqual({ listId: data.saveGuestList.listId, name: 'regulars', people: 1 })
  expect(await listsOf(host)).toHaveLength(1)
  expect(await listsOf(stranger)).toEqual([])
  const { eventId } = await makeEvent(t)
  const listIds = [data.saveGuestList.listId]
  const invited = await inviteGuests(t, host, eventId, [{ source: 'SAVED_LIST', listIds }])
  expect(invited.data.inviteContactsToEvent.invited).toBe(1)
  const seen = await readInvitations(t, host, eventId)
  expect(seen.data.eventInvitations.nodes[0]).toMatchObject({
    source: 'SAVED_LIST',
    emailAddress: 'bo@example.test',
    status: 'INVITE_PENDING',
  })
  const id = data.saveGuestList.listId
  expect((await t.ask(stranger, REMOVE, { id })).code).toBe('NOT_FOUND')
  expect((await t.ask(host, REMOVE, { id })).data.removeGuestList.name).toBe('regulars')
  expect((await t.ask(host, REMOVE, { id })).code).toBe('NOT_FOUND')
  expect(await listsOf(host)).toEqual([])
})

test('nobody is no list, and a person saves only so many', async () => {
  const { coHost } = t.world
  expect((await saveList(t, coHost, 'Empty', [entered({})])).code).toBe('BAD_INPUT')
  const mistyped = entered({ userNames: ['member', 'nobody-here', 'no-one'] })
  const refused = await saveList(t, coHost, 'Mistyped', [mistyped])
  expect(refused).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ message: 'No one has these usernames: nobody-here, no-one.' }],
  })
  expect(await listsOf(coHost)).toEqual([])
  await t.db
    .insertInto('saved_guest_list')
    .values(
      Array.from({ length: mostSavedLists }, (_, index) => ({
        id: randomUUID(),
        owner_id: coHost.userId,
        name: `List ${index}`,
        created_at: t.clock.now(),
      })),
    )
    .execute()
  const one = [entered({ userNames: ['member'] })]
  expect((await saveList(t, coHost, 'One more', one)).code).toBe('LIMIT_REACHED')
  expect((await saveList(t, coHost, 'List 7', one)).code).toBe('OK')
})
