import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { SentContact } from '#testing/steps/add-contacts.ts'
import { addContacts, makeContactGroup } from '#testing/steps/add-contacts.ts'
import { insertContacts } from './contacts.sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const LIST =
  graphql(`query ($keyword: String, $groupId: ID, $orderBy: ContactOrder, $first: Int, $after: String) {
  contacts(keyword: $keyword, groupId: $groupId, orderBy: $orderBy, first: $first, after: $after) {
    nodes { name emailAddress phoneNumber groups { name } } totalCount hasNextPage endCursor currentPage
  }
}`)

interface Listing {
  keyword?: string
  groupId?: string
  orderBy?: { field: string; direction?: string }
  first?: number
  after?: string | null
}
const list = async (person: Person, asked: Listing = {}) => (await t.ask(person, LIST, asked)).data.contacts
const names = async (person: Person, asked: Listing = {}) =>
  (await list(person, asked)).nodes.map(({ name, emailAddress }) => name || emailAddress)

async function personWith(userName: string, contacts: readonly SentContact[]): Promise<Person> {
  const person = await t.world.addPerson(userName)
  for (const contact of contacts) {
    await addContacts(t, person, [contact])
    t.clock.advance({ seconds: 1 })
  }
  return person
}

const few = [
  { name: 'Zoë Müller', emailAddress: 'zoe@garden.test', phoneNumber: '+4930901820' },
  { name: 'adam Smith', emailAddress: 'smith@office.test' },
  { emailAddress: 'mia@office.test' },
  { name: 'Élodie', phoneNumber: '+12135550120' },
]

test('they are sorted by name, address or age, without cases and accents', async () => {
  const person = await personWith('sorter', few)
  expect(await names(person)).toEqual(['adam Smith', 'Élodie', 'mia@office.test', 'Zoë Müller'])
  const by = (field: string, direction?: string) => names(person, { orderBy: { field, direction } })
  expect(await by('NAME', 'DESC')).toEqual(['Zoë Müller', 'mia@office.test', 'Élodie', 'adam Smith'])
  expect(await by('EMAIL')).toEqual(['mia@office.test', 'adam Smith', 'Zoë Müller', 'Élodie'])
  expect(await by('CREATED_AT', 'DESC')).toEqual(['Élodie', 'mia@office.test', 'adam Smith', 'Zoë Müller'])
})

test.each([
  ['muller', ['Zoë Müller']],
  ['ZOE garden', ['Zoë Müller']],
  ['office', ['adam Smith', 'mia@office.test']],
  ['030 901', ['Zoë Müller']],
  ['(213) 555', ['Élodie']],
  ['smitth', ['adam Smith']],
  ['elodei', ['Élodie']],
  ['100%', []],
  ['nobody', []],
])('finds by name, address and number, and with typing errors: %s', async (keyword, expected) => {
  const userName = `finder-${expected.length}-${keyword.replace(/\W/g, '')}`
  const person = await personWith(userName, few)
  const found = await list(person, { keyword })
  expect(found.nodes.map(({ name, emailAddress }) => name || emailAddress)).toEqual(expected)
  expect(found.totalCount).toBe(expected.length)
})

test.each([
  { field: 'NAME' },
  { field: 'NAME', direction: 'DESC' },
  { field: 'EMAIL', direction: 'DESC' },
  { field: 'CREATED_AT' },
])('reads on page by page, each contact once: %j', async (orderBy) => {
  const person = await t.world.addPerson(`pager-${orderBy.field}-${orderBy.direction ?? 'asc'}`.toLowerCase())
  const many = Array.from({ length: 23 }, (_, n) => ({
    name: n % 3 === 0 ? 'Same Name' : `Contact ${n}`,
    ...(n % 2 === 0 && { emailAddress: `c${n}@example.test` }),
  }))
  await addContacts(t, person, many)
  const whole = await names(person, { orderBy, first: 100 })
  expect(whole).toHaveLength(23)
  const seen: (string | null)[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(person, { orderBy, first: 5, after })
    seen.push(...page.nodes.map(({ name, emailAddress }) => name || emailAddress))
    after = page.hasNextPage ? page.endCursor : null
  } while (after)
  expect(seen).toEqual(whole)
})

test('a page that follows one of similar contacts goes on with them', async () => {
  const person = await t.world.addPerson('mistyper')
  await addContacts(
    t,
    person,
    Array.from({ length: 7 }, (_, n) => ({ name: `Christopher ${n}` })),
  )
  const first = await list(person, { keyword: 'Cristopher', first: 4 })
  const rest = await list(person, { keyword: 'Cristopher', first: 4, after: first.endCursor })
  expect([...first.nodes, ...rest.nodes].map(({ name }) => name)).toEqual(
    Array.from({ length: 7 }, (_, n) => `Christopher ${n}`),
  )
})

test('of many similar contacts it lists 200, and goes on with the same ones', async () => {
  const person = await t.world.addPerson('many-similar')
  await addContacts(
    t,
    person,
    Array.from({ length: 260 }, (_, n) => ({ name: `Christopher ${n}` })),
  )
  const seen = new Set<string>()
  let after: string | null = null
  let pages = 0
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(person, {
      keyword: 'Cristopher',
      first: 80,
      after,
    })
    expect(page.totalCount).toBe(200)
    for (const { name } of page.nodes) seen.add(name)
    pages += 1
    after = page.hasNextPage ? page.endCursor : null
  } while (after)
  expect([seen.size, pages]).toEqual([200, 3])
})

test('a group lists its contacts, and a foreign group nothing', async () => {
  const [person, other] = [await personWith('grouped', few), await t.world.addPerson('outsider')]
  const { data } = await makeContactGroup(t, person, 'Office')
  const { groupId } = data.createContactGroup
  await addContacts(t, person, [{ emailAddress: 'mia@office.test' }], { groupId })
  expect(await names(person, { groupId })).toEqual(['mia@office.test'])
  expect(await names(person, { groupId, keyword: 'zoe' })).toEqual([])
  expect((await t.ask(other, LIST, { groupId })).code).toBe('NOT_FOUND')
  expect((await t.ask(person, LIST, { groupId: 'nonsense' })).code).toBe('NOT_FOUND')
})

test('a list asks the database as often for many as for one', async () => {
  const person = await personWith('asker', [{ name: 'Only' }])
  const forOne = await t.statements(() => list(person))
  await addContacts(t, person, few)
  expect(await t.statements(() => list(person))).toBe(forOne)
})

test('a page and a search stay quick in a book of many, beside the books of others', async () => {
  const person = await personWith('owner-of-many', few)
  const others = await t.world.addPerson('owner-of-more')
  const rows = (from: number) =>
    Array.from({ length: 3000 }, (_, n) => ({
      id: crypto.randomUUID(),
      name: `Member ${from + n}`,
      email: `member${from + n}@example.test`,
      custom_fields: [],
      may_be_mailed: true,
      may_be_texted: true,
    }))
  for (const owner of [person, others]) {
    await insertContacts(t.db, owner.userId, JSON.stringify(rows(0)), t.clock.now())
  }
  expect(await names(person, { keyword: 'member 1234' })).toContain('Member 1234')
  expect(await names(person, { keyword: 'muller' })).toEqual(['Zoë Müller'])
  await sql`analyze contact`.execute(t.db)
  const plan = await sql<Record<string, string>>`
    explain select * from contact where owner_id = ${sql.lit(person.userId)}
      and folded(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')) like '%muller%'`.execute(
    t.db,
  )
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('contact_search')
})
