import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addContact, addContacts, makeContactGroup } from '#testing/steps/add-contacts.ts'
import { insertContacts } from './contacts.sql.ts'
import { forgetAddressBook, forgetContacts } from './forget-contacts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('contacts are added, in their normal form', async () => {
  const person = await t.world.addPerson('adder')
  const { data } = await addContacts(t, person, [
    { name: '  Ann Lee ', emailAddress: 'Ann@Example.TEST', phoneNumber: '+1 (213) 555-0100' },
    { emailAddress: 'only@example.test', customFields: [{ key: 'Company', value: 'Acme' }] },
    { name: 'No Address' },
  ])
  expect(data.createContacts.joined.map(({ fate, contact }) => ({ fate, ...contact }))).toMatchObject([
    {
      fate: 'CREATED',
      name: 'Ann Lee',
      emailAddress: 'ann@example.test',
      phoneNumber: '+12135550100',
      mayBeMailed: true,
      mayBeTexted: true,
      groups: [],
    },
    { fate: 'CREATED', name: '', customFields: [{ key: 'Company', value: 'Acme' }] },
    { fate: 'CREATED', name: 'No Address', emailAddress: null, phoneNumber: null },
  ])
})

test('the same address or number merges, and both versions are shown', async () => {
  const person = await t.world.addPerson('merger')
  const id = await addContact(t, person, {
    name: 'Ben',
    emailAddress: 'ben@example.test',
    customFields: [{ key: 'Company', value: 'Acme' }],
  })
  const byEmail = await addContacts(t, person, [
    {
      name: 'Benjamin',
      emailAddress: 'BEN@example.test',
      phoneNumber: '+12135550101',
      customFields: [
        { key: 'company', value: 'Umbrella' },
        { key: 'City', value: 'Berlin' },
      ],
    },
  ])
  const [merged] = byEmail.data.createContacts.joined
  expect(merged).toMatchObject({
    fate: 'MERGED',
    differences: [
      { field: 'name', kept: 'Ben', other: 'Benjamin' },
      { field: 'Company', kept: 'Acme', other: 'Umbrella' },
    ],
    contact: {
      contactId: id,
      name: 'Ben',
      phoneNumber: '+12135550101',
      customFields: [
        { key: 'Company', value: 'Acme' },
        { key: 'City', value: 'Berlin' },
      ],
    },
  })
  const byPhone = await addContacts(
    t,
    person,
    [{ name: 'B. Smith', emailAddress: 'b@example.test', phoneNumber: '+12135550101' }],
    { duplicates: 'SENT' },
  )
  expect(byPhone.data.createContacts.joined[0]).toMatchObject({
    fate: 'MERGED',
    contact: { contactId: id, name: 'B. Smith', emailAddress: 'b@example.test' },
    differences: [
      { field: 'name', kept: 'B. Smith', other: 'Ben' },
      { field: 'emailAddress', kept: 'b@example.test', other: 'ben@example.test' },
    ],
  })
})

test('an address book is one person’s: others have the same contact for themselves', async () => {
  const [one, other] = [await t.world.addPerson('book-one'), await t.world.addPerson('book-two')]
  const ids = [
    await addContact(t, one, { name: 'Cy', emailAddress: 'cy@example.test' }),
    await addContact(t, other, { name: 'Cyrus', emailAddress: 'cy@example.test' }),
  ]
  expect(new Set(ids).size).toBe(2)
})

test('a consent that was taken away does not come back by adding the contact again', async () => {
  const person = await t.world.addPerson('consent')
  const contact = { emailAddress: 'no@example.test', phoneNumber: '+12135550102' }
  await addContacts(t, person, [{ ...contact, mayBeMailed: false, mayBeTexted: false }])
  const again = await addContacts(t, person, [{ ...contact, mayBeMailed: true, mayBeTexted: true }], {
    duplicates: 'SENT',
  })
  expect(again.data.createContacts.joined[0]?.contact).toMatchObject({
    mayBeMailed: false,
    mayBeTexted: false,
  })
})

test('what is no contact is refused by its place', async () => {
  const person = await t.world.addPerson('refused')
  const { code, errors } = await addContacts(t, person, [
    { name: 'Fine' },
    { emailAddress: 'not an address' },
    { phoneNumber: '12' },
    { name: '  ' },
  ])
  expect(code).toBe('BAD_INPUT')
  expect(Object.keys(errors[0]?.extensions.fields ?? {}).sort()).toEqual([
    'contacts.1.emailAddress',
    'contacts.2.phoneNumber',
    'contacts.3.name',
  ])
  expect((await addContacts(t, person, [])).code).toBe('BAD_INPUT')
  const many = Array.from({ length: 501 }, (_, n) => ({ name: `N${n}` }))
  expect((await addContacts(t, person, many)).code).toBe('BAD_INPUT')
})

test('new contacts join a group, and only one of the person’s own', async () => {
  const [person, other] = [await t.world.addPerson('grouper'), await t.world.addPerson('other-grouper')]
  const { data } = await makeContactGroup(t, person, 'Friends')
  const { groupId } = data.createContactGroup
  const added = await addContacts(t, person, [{ name: 'Dee' }], { groupId })
  expect(added.data.createContacts.joined[0]?.contact.groups).toEqual([{ name: 'Friends' }])
  expect((await addContacts(t, other, [{ name: 'Dee' }], { groupId })).code).toBe('NOT_FOUND')
})

test('two calls at once add a person once', async () => {
  const person = await t.world.addPerson('twice')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => addContacts(t, person, [{ emailAddress: 'once@example.test' }])),
  )
  const fates = answers.map(({ data }) => data.createContacts.joined[0]?.fate)
  expect(fates.sort()).toEqual(['CREATED', 'MERGED', 'MERGED', 'MERGED'])
})

test('many contacts take as many statements as one', async () => {
  const person = await t.world.addPerson('counted')
  await addContact(t, person, { name: 'Warm' })
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: 'N', emailAddress: `n${from + n}@example.test` }))
  const forOne = await t.statements(() => addContacts(t, person, some(0, 1)))
  expect(await t.statements(() => addContacts(t, person, some(1, 200)))).toBe(forOne)
})

test('the record of who did what has no names of contacts', async () => {
  const person = await t.world.addPerson('recorded')
  await addContacts(t, person, [
    { name: 'Secret Name', customFields: [{ key: 'Note', value: 'Secret Note' }] },
  ])
  const lines = await t.db
    .selectFrom('audit')
    .select('input')
    .where('actor_id', '=', person.userId)
    .where('operation', '=', 'createContacts')
    .execute()
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('Secret')
})

async function fill(ownerId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    name: `Filler ${n}`,
    custom_fields: [],
    may_be_mailed: true,
    may_be_texted: true,
  }))
  for (let at = 0; at < rows.length; at += 20_000) {
    await insertContacts(t.db, ownerId, JSON.stringify(rows.slice(at, at + 20_000)), t.clock.now())
  }
}

test('a person has at most 100,000 contacts, and all of them can be erased', async () => {
  const person = await t.world.addPerson('collector')
  // Most of the time would go into the index of the search, which is of no interest here.
  await sql`drop index contact_search`.execute(t.db)
  await fill(person.userId, 99_999)
  expect((await addContacts(t, person, [{ name: 'Last' }])).code).toBe('OK')
  expect((await addContacts(t, person, [{ name: 'One more' }])).code).toBe('LIMIT_REACHED')
  const erased = { id: person.userId, email: null, phoneNumber: null }
  await forgetContacts(t.services, erased)
  await inWork(t.services, (work) => forgetAddressBook(work, erased))
  const left = await t.db.selectFrom('contact').select('id').where('owner_id', '=', person.userId).execute()
  expect(left).toEqual([])
})
