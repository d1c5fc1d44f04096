import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { addContact, makeContactGroup } from '#testing/steps/add-contacts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const RENAME = graphql(
  'mutation ($groupId: ID!, $name: String!) { updateContactGroup(groupId: $groupId, name: $name) { name } }',
)
const DELETE = graphql('mutation ($groupId: ID!) { deleteContactGroup(groupId: $groupId) { groupId } }')
const ADD = graphql(
  'mutation ($groupId: ID!, $contactIds: [ID!]!) { addContactsToGroup(groupId: $groupId, contactIds: $contactIds) { contactCount } }',
)
const TAKE_OUT = graphql(
  'mutation ($groupId: ID!, $contactIds: [ID!]!) { removeContactsFromGroup(groupId: $groupId, contactIds: $contactIds) { contactCount } }',
)
const LIST = graphql(
  'query ($orderBy: ContactGroupOrder, $first: Int, $after: String) { contactGroups(orderBy: $orderBy, first: $first, after: $after) { nodes { name contactCount } totalCount hasNextPage endCursor } }',
)
const COUNT = graphql('{ contacts { totalCount } }')

async function groupOf(person: Person, name: string): Promise<string> {
  return (await makeContactGroup(t, person, name)).data.createContactGroup.groupId
}

test('a name stands once in an address book, in any case', async () => {
  const [person, other] = [await t.world.addPerson('namer'), await t.world.addPerson('namesake')]
  const groupId = await groupOf(person, 'Close Friends')
  const again = await makeContactGroup(t, person, ' close friends ')
  expect(again.code).toBe('BAD_INPUT')
  expect(again.errors[0]?.extensions.fields).toEqual({ name: 'You already have a group with this name.' })
  expect((await makeContactGroup(t, other, 'Close Friends')).code).toBe('OK')
  await groupOf(person, 'Family')
  expect((await t.ask(person, RENAME, { groupId, name: 'FAMILY' })).code).toBe('BAD_INPUT')
  const renamed = await t.ask(person, RENAME, { groupId, name: 'CLOSE friends' })
  expect(renamed.data.updateContactGroup.name).toBe('CLOSE friends')
})

test('contacts join and leave a group, each once, and only those of its owner', async () => {
  const [person, other] = [await t.world.addPerson('joiner'), await t.world.addPerson('bystander')]
  const groupId = await groupOf(person, 'Crew')
  const [ann, bob] = [
    await addContact(t, person, { name: 'Ann' }),
    await addContact(t, person, { name: 'Bob' }),
  ]
  const foreign = await addContact(t, other, { name: 'Foreign' })
  const added = await t.ask(person, ADD, { groupId, contactIds: [ann, bob, ann, foreign] })
  expect(added.data.addContactsToGroup.contactCount).toBe(2)
  expect(
    (await t.ask(person, ADD, { groupId, contactIds: [ann] })).data.addContactsToGroup.contactCount,
  ).toBe(2)
  const left = await t.ask(person, TAKE_OUT, { groupId, contactIds: [ann] })
  expect(left.data.removeContactsFromGroup.contactCount).toBe(1)
  expect((await t.ask(other, ADD, { groupId, contactIds: [foreign] })).code).toBe('NOT_FOUND')
})

test('deleting a group keeps its contacts', async () => {
  const person = await t.world.addPerson('dissolver')
  const groupId = await groupOf(person, 'Short-lived')
  const contactIds = [await addContact(t, person, { name: 'Cat' })]
  await t.ask(person, ADD, { groupId, contactIds })
  expect((await t.ask(person, DELETE, { groupId })).code).toBe('OK')
  expect((await t.ask(person, DELETE, { groupId })).code).toBe('NOT_FOUND')
  expect((await t.ask(person, COUNT)).data.contacts.totalCount).toBe(1)
})

test('groups are listed by name, page by page, and counted in one statement', async () => {
  const person = await t.world.addPerson('lister')
  await groupOf(person, 'beta')
  const forOne = await t.statements(() => t.ask(person, LIST))
  for (const name of ['Alpha', 'delta', 'Gamma']) await groupOf(person, name)
  expect(await t.statements(() => t.ask(person, LIST))).toBe(forOne)
  const first = (await t.ask(person, LIST, { first: 3 })).data.contactGroups
  expect(first.nodes.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'delta'])
  expect(first).toMatchObject({ totalCount: 4, hasNextPage: true })
  const rest = (await t.ask(person, LIST, { first: 3, after: first.endCursor })).data.contactGroups
  expect(rest.nodes.map(({ name }) => name)).toEqual(['Gamma'])
})

test('groups are listed in the order that is asked for, page by page', async () => {
  const person = await t.world.addPerson('orderer')
  for (const name of ['Gamma', 'alpha', 'Beta']) {
    await groupOf(person, name)
    t.clock.advance({ minutes: 1 })
  }
  const pages = async (orderBy: { field: 'NAME' | 'CREATED_AT'; direction?: 'ASC' | 'DESC' }) => {
    const first = (await t.ask(person, LIST, { orderBy, first: 2 })).data.contactGroups
    const rest = (await t.ask(person, LIST, { orderBy, first: 2, after: first.endCursor })).data.contactGroups
    return [...first.nodes, ...rest.nodes].map(({ name }) => name)
  }
  expect(await pages({ field: 'CREATED_AT' })).toEqual(['Gamma', 'alpha', 'Beta'])
  expect(await pages({ field: 'CREATED_AT', direction: 'DESC' })).toEqual(['Beta', 'alpha', 'Gamma'])
  expect(await pages({ field: 'NAME', direction: 'DESC' })).toEqual(['Gamma', 'Beta', 'alpha'])
})

test('a person has at most 200 groups', async () => {
  const person = await t.world.addPerson('sorter')
  const rows = Array.from({ length: 200 }, (_, n) => ({
    id: crypto.randomUUID(),
    owner_id: person.userId,
    name: `Group ${n}`,
    created_at: t.clock.now(),
  }))
  await t.db.insertInto('contact_group').values(rows).execute()
  expect((await makeContactGroup(t, person, 'One more')).code).toBe('LIMIT_REACHED')
})
