import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addContact, addContacts, makeContactGroup } from '#testing/steps/add-contacts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const UPDATE = graphql(`mutation ($contacts: [ContactChangeInput!]!, $merges: Boolean) {
  updateContacts(contacts: $contacts, mergesDuplicates: $merges) {
    contacts {
      contactId name emailAddress phoneNumber mayBeMailed mayBeTexted customFields { key value } groups { name }
    }
  }
}`)

const update = (person: Person, contacts: readonly Record<string, unknown>[], merges?: boolean) =>
  t.ask(person, UPDATE, { contacts, merges })

test('what is left out stays, and what is blank is emptied', async () => {
  const person = await t.world.addPerson('editor')
  const contactId = await addContact(t, person, {
    name: 'Eve',
    emailAddress: 'eve@example.test',
    phoneNumber: '+12135550110',
    customFields: [{ key: 'Company', value: 'Acme' }],
  })
  const { data } = await update(person, [{ contactId, name: 'Eva', phoneNumber: '' }])
  expect(data.updateContacts.contacts).toMatchObject([
    {
      name: 'Eva',
      emailAddress: 'eve@example.test',
      phoneNumber: null,
      customFields: [{ key: 'Company', value: 'Acme' }],
    },
  ])
  const none = await update(person, [{ contactId, name: null, emailAddress: ' ' }])
  expect(none.errors[0]?.extensions.fields).toEqual({
    'contacts.0.name': 'Give a name, an email address or a phone number.',
  })
})

test('an address of another contact is refused, or merges the two where that is asked', async () => {
  const person = await t.world.addPerson('unifier')
  const friends = await makeContactGroup(t, person, 'Friends')
  const { groupId } = friends.data.createContactGroup
  const [first = '', second = ''] = (
    await addContacts(t, person, [
      { name: 'Fay', emailAddress: 'fay@example.test' },
      { name: 'F. Jones', emailAddress: 'jones@example.test', phoneNumber: '+12135550111' },
    ])
  ).data.createContacts.joined.map(({ contact }) => contact.contactId)
  await addContacts(t, person, [{ emailAddress: 'jones@example.test' }], { groupId })
  const change = [{ contactId: first, emailAddress: 'jones@example.test' }]
  const refused = await update(person, change)
  expect(refused.code).toBe('BAD_INPUT')
  expect(refused.errors[0]?.extensions.fields).toEqual({
    'contacts.0.emailAddress': 'Another contact has this email address.',
  })
  const { data } = await update(person, change, true)
  expect(data.updateContacts.contacts).toMatchObject([
    {
      contactId: first,
      name: 'Fay',
      emailAddress: 'jones@example.test',
      phoneNumber: '+12135550111',
      groups: [{ name: 'Friends' }],
    },
  ])
  expect((await update(person, [{ contactId: second, name: 'Gone' }])).code).toBe('NOT_FOUND')
})

test('two contacts may change places', async () => {
  const person = await t.world.addPerson('swapper')
  const one = await addContact(t, person, { emailAddress: 'one@example.test' })
  const two = await addContact(t, person, { emailAddress: 'two@example.test' })
  const { data } = await update(person, [
    { contactId: one, emailAddress: 'two@example.test' },
    { contactId: two, emailAddress: 'one@example.test' },
  ])
  expect(data.updateContacts.contacts.map(({ emailAddress }) => emailAddress)).toEqual([
    'two@example.test',
    'one@example.test',
  ])
})

test('the owner gives a consent again by hand, and the next import keeps that', async () => {
  const person = await t.world.addPerson('agreer')
  const contactId = await addContact(t, person, { emailAddress: 'yes@example.test', mayBeMailed: false })
  const moved = await update(person, [{ contactId, name: 'Yes' }])
  expect(moved.data.updateContacts.contacts[0]?.mayBeMailed).toBe(false)
  const raised = await update(person, [{ contactId, mayBeMailed: true }])
  expect(raised.data.updateContacts.contacts[0]?.mayBeMailed).toBe(true)
  const again = await addContacts(t, person, [{ emailAddress: 'yes@example.test' }])
  expect(again.data.createContacts.joined[0]?.contact.mayBeMailed).toBe(true)
})

test('an address that said no says it also to the contact that gets it', async () => {
  const person = await t.world.addPerson('taker')
  const first = await addContact(t, person, { emailAddress: 'never@example.test', mayBeMailed: false })
  await update(person, [{ contactId: first, name: 'First', emailAddress: 'new@example.test' }])
  const second = await addContact(t, person, { name: 'Second' })
  const { data } = await update(person, [{ contactId: second, emailAddress: 'never@example.test' }])
  expect(data.updateContacts.contacts[0]?.mayBeMailed).toBe(false)
})

test('nobody changes a contact of somebody else', async () => {
  const [person, other] = [await t.world.addPerson('private'), await t.world.addPerson('curious')]
  const contactId = await addContact(t, person, { name: 'Gil' })
  const { code, errors } = await update(other, [{ contactId, name: 'Mine' }])
  const unknown = await update(other, [{ contactId: crypto.randomUUID(), name: 'Mine' }])
  expect([code, errors[0]?.message]).toEqual([unknown.code, unknown.errors[0]?.message])
  expect(code).toBe('NOT_FOUND')
})
