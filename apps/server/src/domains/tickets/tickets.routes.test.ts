import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const calendar = (person: Person | null, slug: string) =>
  fetch(`${t.url}/api/events/${slug}/calendar.ics`, {
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

const location = { address: '1 Hidden Lane', isOnlyVisibleToApprovedAttendees: true }

test('a calendar file says when in UTC, and what and where in words that cannot break out of it', async () => {
  const { slug } = await makeEvent(t, {
    input: {
      displayName: 'Evening, with; marks',
      startDate: '2030-06-01T18:00:00Z',
      endDate: '2030-06-01T20:00:00Z',
      location: { address: 'Open Hall', isOnlyVisibleToApprovedAttendees: false },
    },
  })
  const response = await calendar(null, slug)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.ics"`)
  const lines = (await response.text()).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART:20300601T180000Z',
      'DTEND:20300601T200000Z',
      'SUMMARY:Evening\\, with\\; marks',
      'LOCATION:Open Hall',
      'STATUS:CONFIRMED',
    ]),
  )
})

test('two readers that know nothing of each other read the same of it', async () => {
  const { eventId, slug } = await makeEvent(t, {
    input: {
      displayName: '夜の音楽, with; marks – and a title that is long enough to be folded into two lines',
      startDate: '2030-06-01T18:00:00Z',
      endDate: '2030-06-01T20:00:00Z',
      location: { address: 'Open Hall\\1', isOnlyVisibleToApprovedAttendees: false },
    },
  })
  const text = await (await calendar(null, slug)).text()
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { brandName, supportEmail, publicUrl } = t.services.config
  const expected = {
    uid: `${eventId}@${new URL(publicUrl).hostname}`,
    summary: '夜の音楽, with; marks – and a title that is long enough to be folded into two lines',
    start: '2030-06-01T18:00:00.000Z',
    location: 'Open Hall\\1',
    organizer: `mailto:${supportEmail}`,
    name: brandName,
  }
  const root = ICAL.Component.fromString(text)
  expect(root.getFirstPropertyValue('method')).toBe('PUBLISH')
  const first = new ICAL.Event(root.getFirstSubcomponent('vevent') ?? undefined)
  expect({
    uid: first.uid,
    summary: first.summary,
    start: first.startDate.toJSDate().toISOString(),
    location: first.location,
    organizer: first.organizer,
    name: first.component.getFirstProperty('organizer')?.getParameter('cn'),
  }).toEqual(expected)
  const second = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === 'VEVENT')
  if (second?.type !== 'VEVENT') throw new Error('no event in it')
  const { organizer } = second
  expect({
    uid: second.uid,
    summary: second.summary,
    start: second.start.toISOString(),
    location: second.location,
    organizer: typeof organizer === 'object' && organizer.val,
    name: typeof organizer === 'object' && String(organizer.params.CN).replaceAll('"', ''),
  }).toEqual(expected)
})

test('a hidden place is in the file of those who may know it only', async () => {
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    input: { location },
    tickets: [{ isRequiredApproval: true }, {}],
  })
  const [asked = '', free = ''] = eventTicketIds
  await takeTickets(t, t.world.secondMember, eventId, asked)
  await takeTickets(t, t.world.member, eventId, free)
  const knows = async (person: Person | null) =>
    (await (await calendar(person, slug)).text()).includes('Hidden')
  expect(await knows(null)).toBe(false)
  expect(await knows(t.world.stranger)).toBe(false)
  expect(await knows(t.world.secondMember)).toBe(false)
  expect(await knows(t.world.member)).toBe(true)
  expect(await knows(t.world.host)).toBe(true)
})

test('of a private event, a draft and an unknown one there is no file, and the answers are alike', async () => {
  const hidden = await makeEvent(t, { input: { isPrivate: true } })
  const draft = await makeEvent(t, { isDraft: true })
  const bodies = await Promise.all(
    [hidden.slug, draft.slug, 'no-such-event'].map(async (slug) => {
      const response = await calendar(t.world.stranger, slug)
      return [response.status, await response.json()]
    }),
  )
  const unknown = "We couldn't find this event."
  expect(bodies[0]).toEqual([404, { code: 'NOT_FOUND', message: unknown, text: unknown }])
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual(bodies[0])
  expect((await calendar(t.world.host, hidden.slug)).status).toBe(200)
})
