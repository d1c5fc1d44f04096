import { randomUUID } from 'node:crypto'
import { genericMessage } from '@reprise/rules/platform/failures/error-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { CREATE_EVENT_TICKET, NOTIFICATION_ADDED, PURCHASE_EVENT_TICKETS } from '#testing/documents.ts'
import { internalWords } from '#testing/internal-words.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { subscribe } from '#testing/subscribe.ts'

let t: TestApp
let event: MadeEvent
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ limitedAmount: 5 }] })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

interface Refusal {
  status: number
  text: string
  codes: string[]
}

async function send(body: string, headers: Record<string, string> = {}): Promise<Refusal> {
  const response = await fetch(`${t.url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${t.world.host.token}`,
      ...headers,
    },
    body,
  })
  const text = await response.text()
  const { errors = [], code } = JSON.parse(text) as {
    errors?: { extensions: { code: string } }[]
    code?: string
  }
  return { status: response.status, text, codes: code ? [code] : errors.map((each) => each.extensions.code) }
}

const query = (text: string, variables: object = {}) => JSON.stringify({ query: text, variables })
const nested = (depth: number) =>
  `{ event(eventIdOrSlug: "x") ${'{ myBookings { tickets { event '.repeat(depth)} { slug } ${' } } }'.repeat(depth)} }`
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: terms { version }`).join(' ')} }`
const fields = (count: number) => `{ currentUser { ${'name '.repeat(count)} } }`
const bomb = `query { ...f0 } ${Array.from({ length: 12 }, (_, index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`).join(' ')} fragment f12 on Query { terms { version } }`
const circle = 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'
const purchase = (items: string) =>
  `mutation { purchaseEventTickets(input: { eventId: "x", idempotencyKey: "12345678", items: ${items} }) { booking { bookingId } } }`

/** Fragments that hold nothing, each spread many times in the one before: to walk all of it would take years. */
const hollow = `query { ...f0 } ${Array.from({ length: 10 }, (_, index) => `fragment f${index} on Query { ${`...f${index + 1} `.repeat(20)} }`).join(' ')}`

test.each([
  ['malformed JSON', '{"query": "{ terms'],
  ['no JSON at all', 'query { terms { version } }'],
  ['an empty body', '{}'],
  ['a query that is no text', '{"query": 42}'],
  ['a query that was parsed elsewhere', query('{"kind":"Document","definitions":[]}')],
  ['a batch of queries', `[${query('{ terms { version } }')}, ${query('{ terms { version } }')}]`],
  ['broken syntax', query('{ terms { ')],
  ['an unknown operation', query('{ dropAllTables }')],
  ['an unknown field', query('{ terms { secrets } }')],
  ['an unknown argument', query('{ terms(of: "law") { version } }')],
  ['a number in place of a text', query('{ event(eventIdOrSlug: 42) { slug } }')],
  ['a missing variable', query('query ($id: String!) { event(eventIdOrSlug: $id) { slug } }')],
  [
    'a variable of a wrong type',
    query('query ($id: String!) { event(eventIdOrSlug: $id) { slug } }', { id: { a: 1 } }),
  ],
  [
    'a number beyond 32 bits',
    query('query ($first: Int) { events(first: $first) { pageSize } }', { first: 2 ** 40 }),
  ],
  ['a number beyond 32 bits in the text', query('{ events(first: 99999999999) { pageSize } }')],
  ['a fraction', query(purchase('[{ eventTicketId: "x", quantity: 1.5 }]'))],
  ['a wrong enum value', query('{ myEvents(role: KING) { pageSize } }')],
  ['a wrong instant', query('{ events(criteria: { from: "yesterday" }) { pageSize } }')],
  ['a query that goes too deep', query(nested(6))],
  ['too many aliases', query(aliases(30))],
  ['too many fields', query(fields(400))],
  ['fragments that multiply', query(bomb)],
  ['fragments that never end', query(circle)],
  ['fragments that hold nothing and multiply', query(hollow)],
  ['more words than a question has', query(`{ ${'a '.repeat(5000)} }`)],
  ['a text of the longest body', query(`{ ${'a '.repeat(100_000)} }`)],
  ['brackets in brackets', query(`{ a(b: ${'['.repeat(7000)} ) }`)],
  ['braces in braces', query('{a'.repeat(7000))],
  ['two operations without a name', query('query a { terms { version } } query b { terms { version } }')],
])('%s is refused before anything is read', async (_what, body) => {
  let refusal: Refusal | undefined
  const statements = await t.statements(async () => {
    refusal = await send(body)
  })
  expect(refusal?.status).toBe(400)
  expect(new Set(refusal?.codes)).toEqual(new Set(['BAD_INPUT']))
  expect(refusal?.text).not.toMatch(internalWords)
  expect(statements).toBe(0)
})

test.each(['GET', 'HEAD'])('a question by %s is refused', async (method) => {
  const document = encodeURIComponent('mutation { markAllNotificationsRead { unreadCount } }')
  const response = await fetch(`${t.url}/api/graphql?query=${document}`, { method })
  expect(response.status).toBe(400)
  if (method === 'GET')
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] })
})

test('a body that is too large is refused before it is read', async () => {
  const statements = await t.statements(async () => {
    const refusal = await send(query('{ terms { version } }', { text: 'x'.repeat(300_000) }))
    expect([refusal.status, refusal.codes]).toEqual([413, ['BAD_INPUT']])
  })
  expect(statements).toBe(0)
})

test('a body that is no JSON by its own words is refused', async () => {
  const { status, codes, text } = await send('terms', { 'content-type': 'text/xml' })
  expect([status, codes]).toEqual([415, ['BAD_INPUT']])
  expect(text).not.toMatch(internalWords)
})

test.each([
  ['no ticket', []],
  ['a quantity of nothing', [{ quantity: 0 }]],
  ['a quantity below nothing', [{ quantity: -1 }]],
  ['too large a quantity', [{ quantity: 1001 }]],
  ['the same kind twice', [{ quantity: 1 }, { quantity: 1 }]],
  ['an id that is none', [{ quantity: 1, eventTicketId: "' or 1 = 1 --" }]],
])('a purchase of %s is refused at the field, without a statement of its own', async (_what, items) => {
  const [eventTicketId] = event.eventTicketIds
  const input = {
    eventId: event.eventId,
    idempotencyKey: randomUUID(),
    items: items.map((item) => ({ eventTicketId, ...item })),
  }
  const statements = await t.statements(async () => {
    const { code, errors } = await t.ask(t.world.member, PURCHASE_EVENT_TICKETS, { input })
    expect(code).toBe('BAD_INPUT')
    expect(Object.keys(errors[0]?.extensions.fields ?? {})[0]).toMatch(/^items/)
  })
  expect(statements).toBe(0)
})

const foreign = randomUUID()
const strangeIds = [
  '',
  'x',
  "' or 1 = 1 --",
  '../../etc/passwd',
  '\u0000',
  'x'.repeat(5000),
  foreign,
  foreign.toUpperCase(),
]
const lookups: [string, TypedDocument<object, { id: string }>][] = [
  ['event', graphql('query ($id: String!) { event(eventIdOrSlug: $id) { slug } }')],
  ['club', graphql('query ($id: String!) { club(clubIdOrSlug: $id) { slug } }')],
  ['user', graphql('query ($id: ID!) { user(userId: $id) { userName } }')],
  ['ticket', graphql('query ($id: ID!) { ticket(ticketId: $id) { status } }')],
  ['eventAttendees', graphql('query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { pageSize } }')],
  [
    'eventAttendee',
    graphql('query ($id: ID!) { eventAttendee(eventIdOrSlug: "none", attendeeId: $id) { note } }'),
  ],
  ['eventCheckInSummary', graphql('query ($id: ID!) { eventCheckInSummary(eventId: $id) { expected } }')],
  ['eventExport', graphql('query ($id: String!) { eventExport(eventIdOrSlug: $id) { csv } }')],
  [
    'markNotificationRead',
    graphql('mutation ($id: ID!) { markNotificationRead(notificationId: $id) { isRead } }'),
  ],
  ['publishEvent', graphql('mutation ($id: ID!) { publishEvent(eventId: $id) { slug } }')],
  [
    'cancelEvent',
    graphql('mutation ($id: ID!) { cancelEvent(eventId: $id, idempotencyKey: "12345678") { slug } }'),
  ],
  [
    'deleteEvent',
    graphql('mutation ($id: ID!) { deleteEvent(eventId: $id, idempotencyKey: "12345678") { slug } }'),
  ],
  ['deleteEventTicket', graphql('mutation ($id: ID!) { deleteEventTicket(eventTicketId: $id) { name } }')],
  [
    'approveBooking',
    graphql('mutation ($id: ID!) { approveBooking(bookingId: $id, idempotencyKey: "12345678") { note } }'),
  ],
  [
    'cancelMyBooking',
    graphql('mutation ($id: ID!) { cancelMyBooking(bookingId: $id, idempotencyKey: "12345678") { note } }'),
  ],
]

test.each(lookups)('%s by an id that does not exist says so, and no more', async (_name, document) => {
  for (const id of strangeIds) {
    const { code, status, errors } = await t.ask(t.world.host, document, { id })
    expect([id.slice(0, 20), ['NOT_FOUND', 'BAD_INPUT'].includes(code) ? 'refused' : code]).toEqual([
      id.slice(0, 20),
      'refused',
    ])
    if (id === foreign) expect(code).toBe('NOT_FOUND')
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(errors)).not.toMatch(internalWords)
  }
})

const madeUp = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const cursors = [
  'x',
  '\u0000',
  madeUp({}),
  madeUp([]),
  madeUp([1, 'a', 'b']),
  madeUp([2, 'a', 'b']),
  madeUp([2, '2026-01-01T00:00:00Z', 'not-an-id']),
  madeUp([2, "'; drop table users; --"]),
  madeUp([2, 5]),
  madeUp([2, '\u0000', '\u0000']),
  madeUp([1e300, 'a', 'b']),
  madeUp([2, '2026-01-01T00:00:00Z']),
  madeUp([2, '9'.repeat(40)]),
]
interface Paged {
  id: string
  first?: number | null
  after?: string | null
}
const lists: [string, TypedDocument<object, Paged>][] = [
  [
    'events',
    graphql('query ($first: Int, $after: String) { events(first: $first, after: $after) { pageSize } }'),
  ],
  [
    'myEvents',
    graphql('query ($first: Int, $after: String) { myEvents(first: $first, after: $after) { pageSize } }'),
  ],
  [
    'myTickets',
    graphql('query ($first: Int, $after: String) { myTickets(first: $first, after: $after) { pageSize } }'),
  ],
  [
    'notifications',
    graphql(
      'query ($first: Int, $after: String) { notifications(first: $first, after: $after) { pageSize } }',
    ),
  ],
  [
    'myPoints',
    graphql('query ($first: Int, $after: String) { myPoints(first: $first, after: $after) { pageSize } }'),
  ],
  [
    'pointsStatement',
    graphql(
      'query ($first: Int, $after: String) { pointsStatement(clubId: "x", first: $first, after: $after) { pageSize } }',
    ),
  ],
  [
    'eventAttendees',
    graphql(
      'query ($first: Int, $after: String, $id: String!) { eventAttendees(eventIdOrSlug: $id, first: $first, after: $after) { pageSize } }',
    ),
  ],
]

test.each(lists)(
  '%s with a made-up cursor is refused or empty, and never breaks',
  async (_name, document) => {
    for (const after of cursors) {
      const { code, errors } = await t.ask(t.world.host, document, { after, id: event.eventId })
      expect([after, code === 'OK' ? 'BAD_INPUT' : code]).toEqual([after, 'BAD_INPUT'])
      expect(JSON.stringify(errors)).not.toMatch(internalWords)
    }
  },
)

test.each(lists)('%s in pages of nothing, of less or of too much is refused', async (_name, document) => {
  for (const first of [0, -1, 101, 2 ** 31 - 1]) {
    const { code } = await t.ask(t.world.host, document, { first, after: null, id: event.eventId })
    expect([first, code]).toEqual([first, 'BAD_INPUT'])
  }
})

test('what was refused changed nothing', async () => {
  const before = await t.db.selectFrom('booking').select('id').execute()
  expect(before).toEqual([])
  expect((await takeTickets(t, t.world.member, event.eventId, event.eventTicketIds[0] ?? '')).code).toBe('OK')
})

const hostile = `<script>alert("x")</script> & "quotes" 'single' \\ {{7*7}} \${7*7} %s --; </style><img src=x onerror=alert(1)>`

describe('scripts and marks in a text come back as the same text', () => {
  test('an event and its ticket', async () => {
    const input = {
      displayName: hostile.slice(0, 100).trim(),
      eventType: 'PARTY',
      description: hostile,
      note: hostile,
      terms: hostile,
      ticketTermsPurchasePolicy: hostile,
      startDate: '2030-06-01T18:00:00Z',
      endDate: '2030-06-01T20:00:00Z',
      timeZone: 'Europe/Berlin',
      faqs: [{ question: hostile, answer: hostile }],
      location: { address: hostile, isOnlyVisibleToApprovedAttendees: false },
    }
    const made = await t.ask(
      t.world.host,
      graphql(`mutation ($input: CreateEventInput!) { createEvent(input: $input) {
        eventId displayName description note terms ticketTermsPurchasePolicy
        faqs { question answer } location { address isOnlyVisibleToApprovedAttendees }
      } }`),
      { input },
    )
    expect(made.errors).toEqual([])
    const { eventId, ...shown } = made.data.createEvent
    const { eventType, startDate, endDate, timeZone, ...texts } = input
    expect(shown).toEqual(texts)
    const kind = await t.ask(
      t.world.host,
      graphql(
        'mutation ($input: CreateEventTicketInput!) { createEventTicket(input: $input) { name description } }',
      ),
      { input: { eventId, name: hostile.slice(0, 100).trim(), description: hostile } },
    )
    expect(kind.data.createEventTicket).toEqual({ name: hostile.slice(0, 100).trim(), description: hostile })
  })

  test('a note to a guest', async () => {
    const asked = await makeEvent(t, { tickets: [{ isRequiredApproval: true }] })
    const taken = await takeTickets(t, t.world.member, asked.eventId, asked.eventTicketIds[0] ?? '')
    const { data } = await t.ask(
      t.world.host,
      graphql(
        'mutation ($id: ID!, $note: String) { declineBooking(bookingId: $id, note: $note, idempotencyKey: "12345678") { note } }',
      ),
      { id: taken.data.purchaseEventTickets.booking.bookingId, note: hostile },
    )
    expect(data.declineBooking.note).toBe(hostile)
  })

  test('characters that no text has are refused', async () => {
    const { code } = await t.ask(t.world.host, CREATE_EVENT_TICKET, {
      input: { eventId: event.eventId, name: 'nul\u0000' },
    })
    expect(code).toBe('BAD_INPUT')
  })
})

test('what breaks inside says nothing of the inside', async () => {
  await sql`alter table notification rename to gone`.execute(t.db)
  try {
    const { status, codes, text } = await send(query('{ notifications { unreadCount } }'))
    expect([status, codes]).toEqual([200, ['INTERNAL']])
    expect(text).toContain(genericMessage)
    expect(text).not.toMatch(/relation|does not exist|notification"/)
    const screen = await subscribe(t.url, t.world.host, NOTIFICATION_ADDED)
    await expect(screen.next()).rejects.toThrow(genericMessage)
    screen.close()
  } finally {
    await sql`alter table gone rename to notification`.execute(t.db)
  }
})
