import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addContact, addContacts, makeContactGroup } from '#testing/steps/add-contacts.ts'
import { purgeDeletedContacts } from './forget-contacts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const DELETE = graphql(
  'mutation ($contactIds: [ID!]!) { deleteContacts(contactIds: $contactIds) { contactIds } }',
)
const RESTORE = graphql(
  'mutation ($contactIds: [ID!]!) { restoreContacts(contactIds: $contactIds) { contacts { name emailAddress groups { name } } } }',
)
const remove = (person: Person, contactIds: readonly string[]) => t.ask(person, DELETE, { contactIds })
const restore = (person: Person, contactIds: readonly string[]) => t.ask(person, RESTORE, { contactIds })

test('a deleted contact comes back with its groups, for a day', async () => {
  const person = await t.world.addPerson('deleter')
  const { data } = await makeContactGroup(t, person, 'Friends')
  const { groupId } = data.createContactGroup
  const added = await addContacts(t, person, [{ name: 'Hal', emailAddress: 'hal@example.test' }], { groupId })
  const id = added.data.createContacts.joined[0]?.contact.contactId ?? ''
  expect((await remove(person, [id])).data.deleteContacts.contactIds).toEqual([id])
  expect((await remove(person, [id])).data.deleteContacts.contactIds).toEqual([])
  expect((await restore(person, [id])).data.restoreContacts.contacts).toEqual([
    { name: 'Hal', emailAddress: 'hal@example.test', groups: [{ name: 'Friends' }] },
  ])
  await remove(person, [id])
  t.clock.advance({ hours: 25 })
  const later = await t.world.signIn(person)
  expect((await restore(later, [id])).data.restoreContacts.contacts).toEqual([])
  await purgeDeletedContacts(t.services)
  expect(await t.db.selectFrom('deleted_contact').select('id').where('id', '=', id).execute()).toEqual([])
})

test('one whose address another contact has got meanwhile stays deleted', async () => {
  const person = await t.world.addPerson('replacer')
  const [old, kept] = [
    await addContact(t, person, { name: 'Old', emailAddress: 'ida@example.test' }),
    await addContact(t, person, { name: 'Kept' }),
  ]
  await remove(person, [old, kept])
  await addContact(t, person, { name: 'New', emailAddress: 'ida@example.test' })
  const { data } = await restore(person, [old, kept])
  expect(data.restoreContacts.contacts.map(({ name }) => name)).toEqual(['Kept'])
})

test('who said no has said it also after the contact was deleted', async () => {
  const person = await t.world.addPerson('forgetter')
  const id = await addContact(t, person, { emailAddress: 'jo@example.test', mayBeMailed: false })
  await remove(person, [id])
  const again = await addContacts(t, person, [{ emailAddress: 'jo@example.test' }])
  expect(again.data.createContacts.joined[0]).toMatchObject({
    fate: 'CREATED',
    contact: { mayBeMailed: false },
  })
})

test('nobody deletes or brings back a contact of somebody else', async () => {
  const [person, other] = [await t.world.addPerson('holder'), await t.world.addPerson('thief')]
  const id = await addContact(t, person, { name: 'Kim' })
  expect((await remove(other, [id])).data.deleteContacts.contactIds).toEqual([])
  expect((await remove(person, [id])).data.deleteContacts.contactIds).toEqual([id])
  expect((await restore(other, [id])).data.restoreContacts.contacts).toEqual([])
  expect((await restore(person, [id])).data.restoreContacts.contacts).toHaveLength(1)
})
