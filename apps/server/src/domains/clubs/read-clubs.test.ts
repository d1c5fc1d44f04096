import type { ResultOf, VariablesOf } from 'gql.tada'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeHostingClub as makeClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const CLUBS =
  graphql(`query ($keyword: String, $filter: ClubFilter, $orderBy: ClubOrder, $first: Int, $after: String) {
  clubs(keyword: $keyword, filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    nodes { name } totalCount hasNextPage endCursor
  }
}`)
const JOIN = graphql('mutation ($id: ID!) { joinClub(clubId: $id) { clubId } }')

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  const { owner, member } = t.world
  for (const [name, change] of [
    ['Zz Delta', {}],
    ['Zz alpha', {}],
    ['Zz Charlie', { access: 'INVITE_ONLY' }],
    ['Zz bravo', {}],
    ['Zz hidden', { published: false }],
    ['Zz suspended', { status: 'SUSPENDED' }],
  ] as const) {
    t.clock.advance({ seconds: 1 })
    const id = await makeClub(t, owner, { name, ...change })
    if (name === 'Zz Delta') await t.ask(member, JOIN, { id })
  }
})
afterAll(() => t.close())

type Listed = { data: ResultOf<typeof CLUBS> }
const names = async (person: Person, asked: VariablesOf<typeof CLUBS> = {}): Promise<string[]> => {
  const { data } = await t.ask(person, CLUBS, { keyword: 'zz', ...asked })
  return data.clubs.nodes.map(({ name }) => name)
}

it('lists the joined clubs first, then all others by name', async () => {
  expect(await names(t.world.member)).toEqual(['Zz Delta', 'Zz alpha', 'Zz bravo', 'Zz Charlie'])
  expect(await names(t.world.stranger)).toEqual(['Zz alpha', 'Zz bravo', 'Zz Charlie', 'Zz Delta'])
})

it('sorts by age, and in the other direction', async () => {
  const { member } = t.world
  expect(await names(member, { orderBy: { field: 'CREATED_AT' } })).toEqual([
    'Zz Delta',
    'Zz bravo',
    'Zz Charlie',
    'Zz alpha',
  ])
  expect(await names(member, { orderBy: { field: 'NAME', direction: 'DESC' } })).toEqual([
    'Zz Delta',
    'Zz Charlie',
    'Zz bravo',
    'Zz alpha',
  ])
})

it('filters by what one joined, and by who can join', async () => {
  const { member } = t.world
  expect(await names(member, { filter: 'JOINED' })).toEqual(['Zz Delta'])
  expect(await names(member, { filter: 'INVITE_ONLY' })).toEqual(['Zz Charlie'])
  expect(await names(member, { filter: 'PUBLIC' })).toEqual(['Zz Delta', 'Zz alpha', 'Zz bravo'])
  expect(await names(member, { keyword: 'ZZ BR' })).toEqual(['Zz bravo'])
  expect(await names(member, { keyword: 'bravo zz' })).toEqual(['Zz bravo'])
  expect(await names(member, { keyword: '%' })).toEqual([])
})

it('takes words that no club of the list has for typing errors', async () => {
  const { member } = t.world
  expect(await names(member, { keyword: 'zz brvao' })).toEqual(['Zz bravo'])
  expect(await names(member, { keyword: 'bravo', filter: 'JOINED' })).toEqual([])
  expect(await names(member, { keyword: 'delat', filter: 'JOINED' })).toEqual(['Zz Delta'])
})

it.each([{ field: 'NAME' as const }, { field: 'CREATED_AT' as const }])(
  'reads on page by page, by %o',
  async (orderBy) => {
    const { member } = t.world
    const all = await names(member, { orderBy })
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const { data }: Listed = await t.ask(member, CLUBS, { keyword: 'zz', orderBy, first: 1, after })
      expect(data.clubs.totalCount).toBe(4)
      seen.push(...data.clubs.nodes.map(({ name }) => name))
      if (!data.clubs.hasNextPage) break
      after = data.clubs.endCursor
    }
    expect(seen).toEqual(all)
  },
)
