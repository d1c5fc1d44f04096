import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

const CANCEL = graphql(`mutation ($eventId: ID!, $key: String!) {
  cancelEvent(eventId: $eventId, idempotencyKey: $key) { eventId }
}`)

let t: TestApp
let club = ''
beforeAll(async () => {
  t = await startTestApp()
  const row = await t.db.selectFrom('club').select('slug').where('id', '=', t.world.clubId).executeTakeFirst()
  club = row?.slug ?? ''
})
afterAll(() => t.close())
// The limit of calls is by the minute.
beforeEach(() => {
  t.clock.advance({ seconds: 60 })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(t.url + path, { headers })
const read = async (path: string) => (await get(path)).text()
const make = (displayName: string, input: object = {}, isDraft = false) =>
  makeEvent(t, { input: { displayName, ...input }, tickets: [], isDraft })
const feeds = () => [
  '/feeds/events.atom',
  '/feeds/events.ics',
  `/feeds/clubs/${club}.atom`,
  `/feeds/clubs/${club}.ics`,
  `/feeds/hosts/${t.world.host.userName}.ics`,
]

test('only what everybody may find is in a feed, without a hidden place', async () => {
  await make('Feed shown', { location: { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true } })
  await make('Feed private', { isPrivate: true })
  await make('Feed unlisted', { isListed: false })
  await make('Feed draft', {}, true)
  for (const path of feeds()) {
    const text = await read(path)
    expect(text, path).toContain('Feed shown')
    expect(text, path).not.toMatch(/Feed (private|unlisted|draft)|Hidden Lane/)
  }
})

test('marks and control characters cannot break out of a feed or the map', async () => {
  const title = '<script>alert("1")</script> & ]]> ; , BEGIN:VEVENT'
  const { slug } = await make(title, { description: `${'<b>&long;</b> '.repeat(350)}` })
  const atom = await read('/feeds/events.atom')
  expect(atom).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ]]&gt;')
  expect(atom).not.toContain('<script>')
  expect(atom).not.toContain('<b>')
  expect(atom).toContain(`/events/${slug}"`)
  const calendar = await read(`/feeds/clubs/${club}.ics`)
  expect(calendar.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  expect(events.map((event) => event.getFirstPropertyValue('summary'))).toContain(title)
  expect((await read('/sitemap.xml')).match(/<script|\]\]>/)).toBeNull()
})

test('a calendar follows its events: one entry for each, which changes and is cancelled', async () => {
  const { eventId } = await make('Follows first')
  const path = `/feeds/hosts/${t.world.host.userName}.ics`
  const entry = async () => {
    const text = await read(path)
    const root = new ICAL.Component(ICAL.parse(text))
    expect(String(root.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    const found = root
      .getAllSubcomponents('vevent')
      .filter((each) => String(each.getFirstPropertyValue('uid')).startsWith(eventId))
    expect(found).toHaveLength(1)
    const other = Object.values(nodeIcal.sync.parseICS(text)).find(
      (each) => each?.type === 'VEVENT' && each.uid.startsWith(eventId),
    )
    if (other?.type !== 'VEVENT') throw new Error('the other reader does not find it')
    const of = (name: string) => String(found[0]?.getFirstPropertyValue(name))
    expect([other.summary, other.status]).toEqual([of('summary'), of('status')])
    return { uid: of('uid'), title: of('summary'), status: of('status'), sequence: Number(of('sequence')) }
  }
  const before = await entry()
  expect(before).toMatchObject({ title: 'Follows first', status: 'CONFIRMED' })
  t.clock.advance({ seconds: 1 })
  const host = await t.world.signIn(t.world.host)
  await t.ask(host, UPDATE_EVENT, { input: { eventId, displayName: 'Follows second' } })
  const changed = await entry()
  expect(changed).toMatchObject({ uid: before.uid, title: 'Follows second' })
  expect(changed.sequence).toBeGreaterThan(before.sequence)
  expect((await t.ask(host, CANCEL, { eventId, key: crypto.randomUUID() })).code).toBe('OK')
  const off = await entry()
  expect(off).toMatchObject({ uid: before.uid, status: 'CANCELLED' })
  expect(off.sequence).toBeGreaterThan(changed.sequence)
  expect(await read('/feeds/events.atom')).not.toContain('Follows second')
})

test('a reader that has the newest answer gets no second one', async () => {
  for (const path of feeds()) {
    const first = await get(path)
    expect(first.status, path).toBe(200)
    const etag = first.headers.get('etag') ?? ''
    t.clock.advance({ seconds: 5 })
    const again = await get(path, { 'if-none-match': etag })
    expect([again.status, await again.text()], path).toEqual([304, ''])
    expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
  }
})

test('of nobody, a guest, and an unpublished club there is no feed, and the answers are alike', async () => {
  const answers = await Promise.all(
    ['nobody', t.world.stranger.userName, 'member@example.test', '%00'].map(async (name) => {
      const answer = await get(`/feeds/hosts/${name}.ics`)
      return [answer.status, await answer.json()]
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.[0]).toBe(404)
  const unknown = await get('/feeds/clubs/no-such-club.atom')
  const unpublish = (published: boolean) =>
    t.db.updateTable('club').set({ published }).where('id', '=', t.world.clubId).execute()
  await unpublish(false)
  const hidden = await get(`/feeds/clubs/${club}.atom`)
  await unpublish(true)
  expect([hidden.status, await hidden.text()]).toEqual([404, await unknown.text()])
})

test('strangers of one network who ask too often wait for a minute', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 121; call += 1) statuses.push((await get('/feeds/clubs/none.ics')).status)
  expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  t.clock.advance({ seconds: 60 })
  expect((await get('/feeds/events.atom')).status).toBe(200)
})
