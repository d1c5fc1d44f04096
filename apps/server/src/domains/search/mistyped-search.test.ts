import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makeHostingClub } from '#testing/events/make-hosting-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

const SEARCH = graphql(`query ($keyword: String!, $first: Int, $after: String) {
  search(keyword: $keyword, first: $first, after: $after) { nodes { kind title } totalCount hasNextPage endCursor }
}`)
const EXPLORE = graphql(`query ($criteria: EventCriteria) {
  events(criteria: $criteria, first: 100) { nodes { displayName } totalCount }
}`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await make('Quasar Techno Night', place('12 Kumquat Lane, Berlin', false))
  await make('Quasar private drumming', { isPrivate: true })
  await make('Quasar unlisted trumpets', { isListed: false })
  await make('Quasar secret garden', place('14 Persimmon Lane', true))
  await make('Quasar cymbal draft', {}, true)
  await t.drain()
})
afterAll(() => t.close())

const place = (address: string, isOnlyVisibleToApprovedAttendees: boolean) => ({
  location: { address, isOnlyVisibleToApprovedAttendees },
})
const make = (displayName: string, more: Record<string, unknown> = {}, isDraft = false) =>
  makeEvent(t, { input: { clubId: null, displayName, ...more }, tickets: [], isDraft })

/** The events that the site search and the list of events find: the same. */
async function found(keyword: string, person: Person | null = null): Promise<string[]> {
  const searched = (await t.ask(person, SEARCH, { keyword, first: 100 })).data.search
  const listed = (await t.ask(person, EXPLORE, { criteria: { keyword } })).data.events
  const titles = searched.nodes.flatMap(({ kind, title }) => (kind === 'EVENT' ? [title] : [])).sort()
  expect(searched.totalCount).toBe(searched.nodes.length)
  expect(listed.totalCount).toBe(listed.nodes.length)
  if (!person) expect(listed.nodes.map(({ displayName }) => displayName).sort()).toEqual(titles)
  return titles
}

it.each([
  ['two letters swapped', 'tehcno'],
  ['a letter missing', 'tecno'],
  ['a letter wrong', 'tekhno'],
  ['a letter too many', 'techhno'],
  ['a place', 'kumqat berln'],
  ['in capitals and with an accent', 'TÉHCNO'],
  ['one word right and one wrong', 'nigth techno'],
])('finds an event by a word with %s', async (_error, keyword) => {
  expect(await found(keyword)).toEqual(['Quasar Techno Night'])
})

it.each(['xylophonist', 'tehcno xylophonist', 'tchneo', 'tno', '%%%%', '____'])(
  'finds nothing for %s',
  async (keyword) => {
    expect(await found(keyword)).toEqual([])
  },
)

it('takes no word for an error that an event has as it was typed', async () => {
  await make('Brass for beginners')
  await make('Grass for beginners')
  await t.drain()
  expect(await found('brass')).toEqual(['Brass for beginners'])
  expect(await found('xrass')).toEqual(['Brass for beginners', 'Grass for beginners'])
})

it('finds an event by its host, a person or a club, also with an error', async () => {
  const { host } = t.world
  await t.db.updateTable('users').set({ name: 'Wilhelmina Zwirner' }).where('id', '=', host.userId).execute()
  const clubId = await makeHostingClub(t, host, { name: 'Thunderbird Society' })
  await make('Hosted by the club', { clubId })
  await make('Hosted alone')
  await t.drain()
  for (const name of ['wilhelmina', 'wilhelmnia', 'zwrner']) {
    expect(await found(name)).toEqual(expect.arrayContaining(['Hosted alone', 'Hosted by the club']))
  }
  for (const name of ['thunderbird', 'thunderbrid society']) {
    expect(await found(name)).toEqual(['Hosted by the club'])
  }
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', host.userId)
    .execute()
  expect(await found('wilhelmina')).toEqual([])
  await t.db.updateTable('users').set({ deactivated_at: null }).where('id', '=', host.userId).execute()
  await t.db.updateTable('club').set({ status: 'SUSPENDED' }).where('id', '=', clubId).execute()
  expect(await found('thunderbird')).toEqual([])
})

it('says nothing of events that are hidden, or of their places', async () => {
  for (const keyword of [
    'drummnig',
    'drumming',
    'trumpest',
    'trumpets',
    'cymbla',
    'persimmon',
    'persimmno',
  ]) {
    expect(await found(keyword)).toEqual([])
    expect(await found(keyword, t.world.member)).toEqual([])
  }
  const words = (await t.db.selectFrom('event_word').select('word').execute()).map(({ word }) => word)
  expect(words).toEqual(expect.arrayContaining(['techno', 'kumquat', 'garden']))
  for (const hidden of ['drumming', 'trumpets', 'cymbal', 'persimmon']) expect(words).not.toContain(hidden)
})

it('reads on page by page what a word with an error finds', async () => {
  for (let index = 0; index < 5; index += 1) await make(`Glockenspiel ${index}`)
  await t.drain()
  const read = async (after: string | null) =>
    (await t.ask(null, SEARCH, { keyword: 'glokcenspiel', first: 2, after })).data.search
  const seen: string[] = []
  for (let page = await read(null); ; page = await read(page.endCursor)) {
    seen.push(...page.nodes.map(({ title }) => title))
    if (!page.hasNextPage) break
  }
  expect(seen).toHaveLength(5)
  expect(new Set(seen).size).toBe(5)
})

it('learns a new title at once, and forgets within an hour what no event has any more', async () => {
  const { eventId } = await make('Bassoonery')
  await t.drain()
  expect(await found('basoonery')).toEqual(['Bassoonery'])
  await t.db.updateTable('event').set({ display_name: 'Renamed' }).where('id', '=', eventId).execute()
  t.clock.advance({ hours: 1 })
  await t.drain()
  const words = (await t.db.selectFrom('event_word').select('word').execute()).map(({ word }) => word)
  expect(words).toContain('renamed')
  expect(words).not.toContain('bassoonery')
})
