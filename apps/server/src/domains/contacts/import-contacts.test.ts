import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { SentContact } from '#testing/steps/add-contacts.ts'
import { addContact, addContacts, makeContactGroup } from '#testing/steps/add-contacts.ts'
import { purgeContactImports } from './forget-contacts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const IMPORT = graphql(`mutation ($input: ImportContactsInput!) {
  importContacts(input: $input) { part rows { line fate differences { field kept other } } }
}`)
const UNDO = graphql(
  'mutation ($importId: ID!) { undoContactImport(importId: $importId) { undone remaining } }',
)
const LIST = graphql(
  '{ contacts(first: 100) { nodes { name emailAddress phoneNumber mayBeMailed groups { name } } totalCount } }',
)
const IMPORTS = graphql(
  '{ contactImports { nodes { importId fileName createdCount mergedCount undoneAt } totalCount } }',
)

interface Part {
  importId?: string
  part?: number
  groupId?: string
  dryRun?: boolean
  newSoFar?: number
  duplicates?: string
}
const send = (person: Person, contacts: readonly SentContact[], more: Part = {}) => {
  const rows = contacts.map((contact, at) => ({ line: at + 2, ...contact }))
  const input = { importId: randomUUID(), part: 0, fileName: 'friends.csv', rows, ...more }
  return t.ask(person, IMPORT, { input })
}
const fates = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.data.importContacts.rows.map(({ line, fate }) => [line, fate])
const list = async (person: Person) => (await t.ask(person, LIST)).data.contacts

const few = [
  { name: 'Ann', emailAddress: 'ann@example.test' },
  { name: 'Bob', emailAddress: 'bob@example.test', phoneNumber: '+12135550130' },
]

test('a dry run says what becomes of each row, and writes nothing', async () => {
  const person = await t.world.addPerson('careful')
  await addContact(t, person, { name: 'Robert', phoneNumber: '+12135550130' })
  const dry = await send(person, few, { dryRun: true })
  expect(dry.data.importContacts.rows).toEqual([
    { line: 2, fate: 'CREATED', differences: [] },
    { line: 3, fate: 'MERGED', differences: [{ field: 'name', kept: 'Robert', other: 'Bob' }] },
  ])
  expect((await list(person)).totalCount).toBe(1)
  expect((await t.ask(person, IMPORTS)).data.contactImports.totalCount).toBe(0)
  expect(fates(await send(person, few))).toEqual(fates(dry))
  expect((await list(person)).totalCount).toBe(2)
})

test('a part that comes again gets the answer of the first time', async () => {
  const person = await t.world.addPerson('repeater')
  const importId = randomUUID()
  const first = await send(person, few, { importId })
  const [again, next] = [
    await send(person, few, { importId }),
    await send(person, [{ name: 'Cat' }], { importId, part: 1 }),
  ]
  expect(fates(first)).toEqual([
    [2, 'CREATED'],
    [3, 'CREATED'],
  ])
  expect(fates(again)).toEqual(fates(first))
  expect(fates(next)).toEqual([[2, 'CREATED']])
  expect((await list(person)).totalCount).toBe(3)
  const { nodes } = (await t.ask(person, IMPORTS)).data.contactImports
  expect(nodes).toEqual([
    { importId, fileName: 'friends.csv', createdCount: 3, mergedCount: 0, undoneAt: null },
  ])
})

test('a whole import is undone, but what was changed since stays', async () => {
  const person = await t.world.addPerson('regretful')
  await addContact(t, person, { name: 'Ann Old', emailAddress: 'ann@example.test' })
  const importId = randomUUID()
  await send(
    person,
    [
      { name: 'Ann New', emailAddress: 'ann@example.test', phoneNumber: '+12135550131', mayBeMailed: false },
      { name: 'Cat', emailAddress: 'cat@example.test' },
      { name: 'Dan', emailAddress: 'dan@example.test' },
    ],
    { importId, duplicates: 'SENT' },
  )
  await addContacts(t, person, [{ name: 'Daniel', emailAddress: 'dan@example.test' }], { duplicates: 'SENT' })
  const { data } = await t.ask(person, UNDO, { importId })
  expect(data.undoContactImport).toEqual({ undone: 2, remaining: 0 })
  expect((await list(person)).nodes).toMatchObject([
    { name: 'Ann Old', emailAddress: 'ann@example.test', phoneNumber: null, mayBeMailed: true },
    { name: 'Daniel', emailAddress: 'dan@example.test' },
  ])
  expect((await t.ask(person, UNDO, { importId })).data.undoContactImport.undone).toBe(0)
  expect((await send(person, few, { importId, part: 1 })).code).toBe('CONFLICT')
})

test('an import never gives back a consent', async () => {
  const person = await t.world.addPerson('respectful')
  await addContact(t, person, { emailAddress: 'ann@example.test', mayBeMailed: false })
  await send(person, [{ emailAddress: 'ann@example.test', mayBeMailed: true }], { duplicates: 'SENT' })
  expect((await list(person)).nodes).toMatchObject([{ mayBeMailed: false }])
})

test('an import may lead into a group', async () => {
  const person = await t.world.addPerson('collector')
  const { data } = await makeContactGroup(t, person, 'Imported')
  await send(person, few, { groupId: data.createContactGroup.groupId })
  expect((await list(person)).nodes.map(({ groups }) => groups)).toEqual([
    [{ name: 'Imported' }],
    [{ name: 'Imported' }],
  ])
})

test('nobody goes on with or undoes an import of somebody else', async () => {
  const [person, other] = [await t.world.addPerson('importer'), await t.world.addPerson('intruder')]
  const importId = randomUUID()
  await send(person, few, { importId })
  expect((await send(other, few, { importId, part: 1 })).code).toBe('NOT_FOUND')
  expect((await t.ask(other, UNDO, { importId })).code).toBe('NOT_FOUND')
  expect((await t.ask(other, IMPORTS)).data.contactImports.totalCount).toBe(0)
})

test('an import can be undone for 30 days, and its contacts stay after that', async () => {
  const person = await t.world.addPerson('latecomer')
  const importId = randomUUID()
  await send(person, few, { importId })
  t.clock.advance({ hours: 24 * 31 })
  await purgeContactImports(t.services)
  const later = await t.world.signIn(person)
  expect((await t.ask(later, UNDO, { importId })).code).toBe('NOT_FOUND')
  expect((await list(later)).totalCount).toBe(2)
})

test('a bad row is refused by its place, and many rows take as many statements as one', async () => {
  const person = await t.world.addPerson('exact')
  const bad = await send(person, [{ name: 'Fine' }, { emailAddress: 'nonsense' }])
  expect(bad.errors[0]?.extensions.fields).toEqual({
    'rows.1.emailAddress': 'Your email address is invalid. Please try again.',
  })
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: 'N', emailAddress: `n${from + n}@example.test` }))
  await send(person, many(0, 1))
  const forOne = await t.statements(() => send(person, many(1, 1)))
  expect(await t.statements(() => send(person, many(2, 400)))).toBe(forOne)
  expect((await send(person, many(0, 501))).code).toBe('BAD_INPUT')
})

test('rows for which there is no room are skipped', async () => {
  const person = await t.world.addPerson('full')
  await t.db.schema.dropIndex('contact_search').execute()
  // In parts, because a statement may take only so long.
  for (let part = 0; part < 9; part += 1) {
    await sql`insert into contact (id, owner_id, name, custom_fields, created_at, updated_at)
      select gen_random_uuid(), ${person.userId}, 'Filler', '[]', ${t.clock.now()}, ${t.clock.now()}
      from generate_series(1, 11111)`.execute(t.db)
  }
  const expected = [
    [2, 'CREATED'],
    [3, 'SKIPPED'],
  ]
  expect(fates(await send(person, few, { dryRun: true }))).toEqual(expected)
  expect(fates(await send(person, few, { dryRun: true, newSoFar: 1 }))[0]).toEqual([2, 'SKIPPED'])
  expect(fates(await send(person, few))).toEqual(expected)
})
