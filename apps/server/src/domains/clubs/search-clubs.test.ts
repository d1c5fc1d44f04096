import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const SEARCH = graphql(`query ($keyword: String!, $first: Int, $after: String) {
  search(keyword: $keyword, first: $first, after: $after) {
    nodes { kind title text path date mark } totalCount hasNextPage endCursor
  }
}`)

const search = async (
  person: Person | null,
  keyword: string,
  page: { first?: number; after?: string | null } = {},
) => (await t.ask(person, SEARCH, { keyword, ...page })).data.search

const titles = async (person: Person | null, keyword: string) =>
  (await search(person, keyword)).nodes.map(({ title }) => title)

it('finds a club by the words of its name, without accents, and says what it is and where it leads', async () => {
  await makeClub(t, t.world.owner, { name: 'Café Wombat', description: `${'slow '.repeat(60)}mornings` })
  const { nodes, totalCount } = await search(t.world.member, ' WOMBAT  cafe')
  expect(totalCount).toBe(1)
  expect(nodes).toEqual([
    {
      kind: 'CLUB',
      title: 'Café Wombat',
      text: expect.stringMatching(/^slow slow .*…$/),
      path: '/rep-clubs/caf-wombat',
      date: null,
      mark: null,
    },
  ])
  expect(await titles(t.world.member, 'wombat slow')).toEqual([])
})

it('takes words that no club has for typing errors, also on later pages, and finds nobody a hidden club by them', async () => {
  const { owner, member } = t.world
  await makeClub(t, owner, { name: 'Bilby Foxtrot' })
  await makeClub(t, owner, { name: 'Bilby Tango' })
  await makeClub(t, owner, { name: 'Quokkas', published: false, status: 'PENDING' })
  const first = await search(member, 'bibly', { first: 1 })
  expect(first).toMatchObject({ totalCount: 2, hasNextPage: true })
  const second = await search(member, 'bibly', { first: 1, after: first.endCursor })
  expect([...first.nodes, ...second.nodes].map(({ title }) => title).sort()).toEqual([
    'Bilby Foxtrot',
    'Bilby Tango',
  ])
  expect(await titles(member, 'bilby foxtrto')).toEqual(['Bilby Foxtrot'])
  expect(await titles(member, 'bilby walrus')).toEqual([])
  expect(await titles(member, 'quokkos')).toEqual([])
})

it('finds nobody a club that is hidden, and shows a club by invite to members of the platform alone', async () => {
  const { owner, member } = t.world
  await makeClub(t, owner, { name: 'Numbat open' })
  await makeClub(t, owner, { name: 'Numbat asked', access: 'INVITE_ONLY' })
  await makeClub(t, owner, { name: 'Numbat draft', published: false, status: 'PENDING' })
  await makeClub(t, owner, { name: 'Numbat gone', status: 'SUSPENDED' })
  expect((await titles(member, 'numbat')).sort()).toEqual(['Numbat asked', 'Numbat open'])
  expect(await titles(null, 'numbat')).toEqual(['Numbat open'])
  expect((await search(null, 'numbat')).totalCount).toBe(1)
})

it('stands after the events of its rank, and each page goes on where the one before ended', async () => {
  const { host, member, owner } = t.world
  const event = (displayName: string, hours: number) =>
    makeEvent(t, {
      host,
      input: {
        clubId: null,
        displayName,
        startDate: t.clock.now().add({ hours }).toString(),
        endDate: t.clock
          .now()
          .add({ hours: hours + 1 })
          .toString(),
      },
      tickets: [],
    })
  await event('Kookaburra dawn', 30)
  await event('Evening of the kookaburra', 20)
  await makeClub(t, owner, { name: 'Kookaburra one' })
  await makeClub(t, owner, { name: 'Kookaburra two' })
  await makeClub(t, owner, { name: 'The old kookaburra' })
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 5; page += 1) {
    const answer: Awaited<ReturnType<typeof search>> = await search(member, 'kookaburra', { first: 1, after })
    seen.push(...answer.nodes.map(({ title }) => title))
    expect(answer.hasNextPage).toBe(page < 4)
    after = answer.endCursor
  }
  expect([seen[0], ...seen.slice(1, 3).sort(), ...seen.slice(3)]).toEqual([
    'Kookaburra dawn',
    'Kookaburra one',
    'Kookaburra two',
    'Evening of the kookaburra',
    'The old kookaburra',
  ])
})
