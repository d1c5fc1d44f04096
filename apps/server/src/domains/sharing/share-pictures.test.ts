import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { signPicture } from './share-address.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const place = (isOnlyVisibleToApprovedAttendees: boolean) => ({
  location: { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees },
})

const eventUrl = async (person: Person | null, slug: string) => {
  const { data } = await t.ask(
    person,
    graphql('query ($slug: String!) { event(eventIdOrSlug: $slug) { sharePicture { linkUrl } } }'),
    { slug },
  )
  return data.event.sharePicture?.linkUrl ?? ''
}
const ticketUrl = async (person: Person, ticketId: string, isNamed = false) => {
  const { data } = await t.ask(
    person,
    graphql(`query ($id: ID!) {
      ticket(ticketId: $id) { sharePicture { storyUrl } namedSharePicture { storyUrl } }
    }`),
    { id: ticketId },
  )
  const { sharePicture, namedSharePicture } = data.ticket
  return (isNamed ? namedSharePicture : sharePicture)?.storyUrl ?? ''
}
const nightUrl = async (person: Person, slug: string, moment: 'SOLD_OUT' | 'FIRST_GUEST_IN') => {
  const { data } = await t.ask(
    person,
    graphql(`query ($slug: String!) {
      event(eventIdOrSlug: $slug) { nightPictures { moment picture { linkUrl } } }
    }`),
    { slug },
  )
  return data.event.nightPictures.find((each) => each.moment === moment)?.picture.linkUrl ?? ''
}

async function get(url: string) {
  const response = await fetch(t.url + url, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes, text: () => bytes.toString() }
}
const setEvent = (eventId: string, columns: object) =>
  t.db.updateTable('event').set(columns).where('id', '=', eventId).execute()

async function takeTicket(person: Person, options: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(t, { tickets: [{ limitedAmount: 1 }], ...options })
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  return { ...event, ticketId: ticket?.ticketId ?? '', code: ticket?.code ?? '' }
}

test('everybody gets the picture of a public event, the same bytes each time', async () => {
  const { slug } = await makeEvent(t, { input: { displayName: 'Low Tide', ...place(false) } })
  const url = await eventUrl(null, slug)
  const [first, second] = [await get(url), await get(url)]
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(first.bytes.equals(second.bytes)).toBe(true)
})

test('an address names what it shows: after a change the former one leads to the present one', async () => {
  const { slug, eventId } = await makeEvent(t, { input: { displayName: 'Before', ...place(false) } })
  const former = await eventUrl(null, slug)
  await setEvent(eventId, { display_name: 'After' })
  const present = await eventUrl(null, slug)
  expect(present).not.toBe(former)
  const { status, headers } = await get(former)
  expect([status, headers.get('location')]).toEqual([302, present])
  expect((await get(present)).status).toBe(200)
})

test('a place that is kept for approved guests changes nothing on a picture, not even for them', async () => {
  const { slug, eventId } = await makeEvent(t, { input: place(true) })
  const url = await eventUrl(t.world.host, slug)
  await setEvent(eventId, { address: 'Elsewhere' })
  expect(await eventUrl(t.world.host, slug)).toBe(url)
  await setEvent(eventId, { is_location_for_approved_only: false })
  expect(await eventUrl(t.world.host, slug)).not.toBe(url)
})

test('a private event, a draft and one that never was are answered alike, also to those who may see them', async () => {
  const { slug, eventId } = await makeEvent(t)
  const url = await eventUrl(null, slug)
  await setEvent(eventId, { is_private: true })
  expect(await eventUrl(t.world.host, slug)).toBe('')
  const draft = await makeEvent(t, { isDraft: true })
  const answers = [url, url.replace(slug, draft.slug), url.replace(slug, 'never-was')].map(get)
  const bodies = (await Promise.all(answers)).map(({ status, text }) => `${status} ${text()}`)
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toMatch(/^404 /)
})

test('a holder gets a picture of their ticket, with their first name where they like', async () => {
  const { ticketId } = await takeTicket(t.world.member)
  const [url, named] = [
    await ticketUrl(t.world.member, ticketId),
    await ticketUrl(t.world.member, ticketId, true),
  ]
  expect(named).not.toBe(url)
  for (const each of [url, named]) {
    const { status, headers, bytes } = await get(each)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1080, height: 1920 })
  }
  // The address is asked for often. It stays the same, so that the browser keeps the picture.
  t.clock.advance({ minutes: 1 })
  expect(await ticketUrl(t.world.member, ticketId)).toBe(url)
})

test('without the signature, or with that of another picture, nobody gets it', async () => {
  const { ticketId, eventId, slug, code } = await takeTicket(t.world.member)
  await scanTicket(t, t.world.host, eventId, code)
  const url = await ticketUrl(t.world.member, ticketId)
  const night = await nightUrl(t.world.host, slug, 'FIRST_GUEST_IN')
  expect((await get(night)).status).toBe(200)
  const [path = ''] = url.split('?')
  const [, token = ''] = night.split('token=')
  for (const wrong of [path, `${path}?token=none`, `${path}?token=${token}`, `${path}?token=a&token=b`])
    expect((await get(wrong)).status, wrong).toBe(404)
})

test('a ticket that went to somebody else opens no picture any more', async () => {
  const { ticketId } = await takeTicket(t.world.member)
  const url = await ticketUrl(t.world.member, ticketId)
  const { data } = await shareTicket(t, t.world.member, ticketId, { userName: t.world.stranger.userName })
  await answerShare(t, 'acceptSharedTicket', t.world.stranger, data.shareTicket.shareId)
  expect((await get(url)).status).toBe(404)
  expect((await get(await ticketUrl(t.world.stranger, ticketId))).status).toBe(200)
})

test('a person who is away is named on no picture', async () => {
  const { ticketId } = await takeTicket(t.world.stranger)
  const [url, named] = [
    await ticketUrl(t.world.stranger, ticketId),
    await ticketUrl(t.world.stranger, ticketId, true),
  ]
  const setAway = (deactivated_at: Temporal.Instant | null) =>
    t.db.updateTable('users').set({ deactivated_at }).where('id', '=', t.world.stranger.userId).execute()
  await setAway(t.clock.now())
  expect((await get(named)).status).toBe(404)
  expect((await get(url)).status).toBe(200)
  await setAway(null)
  expect((await get(named)).status).toBe(200)
})

test('a crowd that asks for one picture waits for one drawing, and nobody is told to come back', async () => {
  const { slug } = await makeEvent(t, { input: { displayName: 'Seen by All', ...place(false) } })
  const url = await eventUrl(null, slug)
  const asked = await Promise.all(Array.from({ length: 80 }, () => get(url)))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a night has its picture once it is sold out, and once a guest is in', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, { tickets: [{ limitedAmount: 1 }] })
  const urls = async () => [
    await nightUrl(t.world.host, slug, 'SOLD_OUT'),
    await nightUrl(t.world.host, slug, 'FIRST_GUEST_IN'),
  ]
  expect(await urls()).toEqual(['', ''])
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  expect(await urls()).toEqual([expect.stringMatching(/^\/share\/nights\/link-en-/), ''])
  await scanTicket(t, t.world.host, eventId, data.purchaseEventTickets.tickets[0]?.code ?? '')
  for (const url of await urls()) expect((await get(url)).status).toBe(200)
})

test('a signature for what is gone opens nothing', async () => {
  const eventId = crypto.randomUUID()
  const token = await signPicture(t.services, { eventId, moment: 'SOLD_OUT' })
  expect((await get(`/share/nights/link-en-${'0'.repeat(32)}.jpg?token=${token}`)).status).toBe(404)
})

test('no picture is shown under the name it is kept by, and a week later it is gone', async () => {
  const { ticketId } = await takeTicket(t.world.member)
  const url = await ticketUrl(t.world.member, ticketId)
  expect((await get(url)).status).toBe(200)
  const kept = async () =>
    (await Array.fromAsync(t.services.files.names())).filter((name) => name.startsWith('share-'))
  const names = await kept()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect((await get(`/files/${name}`)).status).toBe(404)
  t.clock.advance({ hours: 7 * 24 })
  await t.drain()
  expect(await kept()).toEqual([])
  // The picture is drawn again as long as its signature is good.
  expect((await get(url)).status).toBe(200)
  t.clock.advance({ hours: 23 * 24 })
  expect((await get(url)).status).toBe(404)
})

test('a network that asks without end has to wait', async () => {
  const asked = await Promise.all(
    Array.from({ length: 320 }, () => get(`/share/events/never-was/link-en-${'0'.repeat(32)}.jpg`)),
  )
  expect(asked.map(({ status }) => status)).toEqual(expect.arrayContaining([404, 423]))
})
