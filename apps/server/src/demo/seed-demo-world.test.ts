import { eventTypes } from '@reprise/rules/events/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import type { DemoWorld } from '#testing/demo/start-demo-world.ts'
import { startDemoWorld } from '#testing/demo/start-demo-world.ts'
import { demoPassword } from './people.ts'
import { resetDemoWorld, seedDemoWorld } from './seed-demo-world.ts'

let world: DemoWorld
let app: DemoWorld['app']

const answer: DemoWorld['answer'] = (...question) => world.answer(...question)
const count: DemoWorld['count'] = (query) => world.count(query)

beforeAll(async () => {
  world = await startDemoWorld()
  app = world.app
})

afterAll(() => world.close())

test.each(['owner', 'host', 'door', 'promoter', 'staff'])(
  '%s signs in with the password alone',
  async (role) => {
    const response = await fetch(`${world.url}/api/auth/password/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: `${role}@demo.test`, password: demoPassword }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      token: expect.any(String),
      userName: role,
      authInfo: { isComplete: true, isPhoneNumberVerified: true, agreeToTermsAndConditions: true },
    })
  },
)

test('the member owes a second factor, whose code is in the outbox', async () => {
  const response = await fetch(`${world.url}/api/auth/password/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'member', password: demoPassword }),
  })
  expect(await response.json()).toMatchObject({ token: null, skipMultiFactorAuthentication: false })
  const [newest] = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as {
    to: string
    text: string
  }[]
  expect(newest?.to).toBe('member@demo.test')
  expect(newest?.text).toMatch(/\b\d{6}\b/)
})

test('the staff person asks to act as the member, and gets the code for it', async () => {
  const response = await fetch(`${world.url}/api/auth/password/im-sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      userName: 'staff@demo.test',
      password: demoPassword,
      targetUserName: 'member',
      reason: 'A look at the tickets of the member.',
    }),
  })
  expect(await response.json()).toMatchObject({ token: null, userName: 'staff' })
  const [newest] = (await (await fetch(`${world.url}/dev/outbox.json`)).json()) as { to: string }[]
  expect(newest?.to).toBe('staff@demo.test')
})

test('a visitor finds events to come and running, with pictures, some featured, and nothing hidden', async () => {
  const FEATURED = graphql(`query ($featured: Boolean) {
    events(first: 100, criteria: { onlyFeatured: $featured }) {
      nodes { displayName status avatarUrl timeZone isFeatured isLocationHidden location { address } eventTickets { isFull } }
    }
  }`)
  const { nodes } = (await answer(null, FEATURED)).events
  expect(new Set(nodes.map(({ status }) => status))).toEqual(new Set(['STARTED', 'PUBLISHED']))
  expect(new Set(nodes.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(7)
  expect(nodes.some(({ eventTickets }) => eventTickets.every(({ isFull }) => isFull))).toBe(true)
  expect(await count('select count(*) from waiting_list_entry where hold_id is null')).toBe(4)
  const names = nodes.map(({ displayName }) => displayName)
  expect(names).not.toContain('Crew dinner')
  expect(names).not.toContain('Winter sessions')
  const hidden = nodes.filter(({ isLocationHidden }) => isLocationHidden)
  expect(hidden.map(({ location }) => location)).toEqual([null])
  const featured = (await answer(null, FEATURED, { featured: true })).events.nodes
  expect(featured.length).toBeGreaterThanOrEqual(3)

  const picture = await fetch(world.url + nodes[0]?.avatarUrl)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5000)
})

test('the host has contacts in groups, wrote to guests, and finds guests by each invite status', async () => {
  const LISTS = graphql(`query ($eventId: ID!) {
    contacts { totalCount nodes { phoneNumber } }
    contactGroups { nodes { name } }
    eventMessages(eventId: $eventId) { nodes { state sentCount } }
  }`)
  const FOUND = graphql(`query ($slug: String!, $filter: EventAttendeeFilter) {
    eventAttendees(eventIdOrSlug: $slug, filter: $filter) { totalCount }
  }`)
  const slug = 'low-tide-slow-electronics-by-the-water'
  const [event] = (
    await sql<{ id: string }>`select id from event where slug = ${slug}`.execute(app.services.db)
  ).rows
  const lists = await answer('host', LISTS, { eventId: event?.id ?? '' })
  expect(lists.contacts.totalCount).toBe(12)
  expect(lists.contacts.nodes.some(({ phoneNumber }) => phoneNumber !== null)).toBe(true)
  expect(lists.contactGroups.nodes.map(({ name }) => name).sort()).toEqual(['Press', 'Regulars'])
  expect(lists.eventMessages.nodes).toMatchObject([{ state: 'SENT' }])
  expect(lists.eventMessages.nodes[0]?.sentCount).toBeGreaterThan(10)
  const found = new Map<string, number>()
  for (const inviteStatus of ['INVITED', 'INVITE_PENDING', 'NOT_INVITED'] as const) {
    const { eventAttendees } = await answer('host', FOUND, {
      slug: 'rooftop-after-hours',
      filter: { inviteStatus },
    })
    found.set(inviteStatus, eventAttendees.totalCount ?? 0)
  }
  const of = (status: string) => found.get(status) ?? 0
  // Some of the invited people have answered.
  expect(of('INVITED')).toBeGreaterThan(of('INVITE_PENDING'))
  expect(of('INVITE_PENDING')).toBeGreaterThan(0)
  expect(of('NOT_INVITED')).toBeGreaterThan(0)
})

test('the host sees how many people follow the guests', async () => {
  const REACHES = graphql(`{
    eventAttendees(eventIdOrSlug: "rooftop-after-hours", first: 50) { nodes { socialReaches { followers } } }
  }`)
  const { nodes } = (await answer('host', REACHES)).eventAttendees
  expect(nodes.filter((each) => each.socialReaches?.length).length).toBeGreaterThan(2)
})

test('every type of event and every state is there', async () => {
  const { rows } = await sql<{ event_type: string }>`select distinct event_type from event`.execute(
    app.services.db,
  )
  expect(rows.map((row) => row.event_type).sort()).toEqual([...eventTypes].sort())
  expect(await count('select count(*) from event where cancelled_at is not null')).toBe(1)
  expect(await count('select count(*) from event where published_at is null')).toBe(1)
  expect(await count('select count(*) from event where end_date < now()')).toBeGreaterThanOrEqual(4)
})

test('the member holds tickets to come, running and past, one that waits, and points', async () => {
  const shown = await answer(
    'member',
    graphql(`{
      upcoming: myTickets(when: UPCOMING, first: 50) { nodes { status code event { status } } }
      past: myTickets(when: PAST, first: 50) { nodes { scanCount event { status } } }
      myPoints { nodes { available club { name } } }
      notifications(first: 1) { totalCount unreadCount }
    }`),
  )
  const upcoming = shown.upcoming.nodes.map(({ status, event }) => `${status} ${event.status}`)
  expect(upcoming).toEqual(
    expect.arrayContaining(['VALID PUBLISHED', 'VALID STARTED', 'REQUESTED PUBLISHED']),
  )
  expect(shown.past.nodes.some(({ scanCount, event }) => scanCount === 1 && event.status === 'ENDED')).toBe(
    true,
  )
  expect(shown.myPoints.nodes.map(({ club }) => club.name).sort()).toEqual(['Night Bloom', 'The Long Table'])
  for (const { available } of shown.myPoints.nodes) expect(Number(available)).toBeGreaterThan(0)
  expect(shown.notifications.unreadCount).toBeGreaterThan(0)
  expect(shown.notifications.totalCount).toBeGreaterThan(shown.notifications.unreadCount)
})

test('a club that the member is not in has a year of points, tiers and achievements', async () => {
  const shown = await answer(
    'member',
    graphql(`{
      club(clubIdOrSlug: "tideway-runners") { isMember memberCount }
      achievements(clubIdOrSlug: "tideway-runners") { totalCount }
    }`),
  )
  expect(shown).toEqual({ club: { isMember: false, memberCount: 25 }, achievements: { totalCount: 2 } })
  const ofClub = `join club c on c.id = club_id and c.slug = 'tideway-runners'`
  expect(await count(`select count(distinct date(l.created_at)) from points_lot l ${ofClub}`)).toBe(12)
  expect(await count(`select count(distinct tier_id) from points_member ${ofClub}`)).toBe(3)
})

test('the host has requests to answer, and clubs to host for', async () => {
  const hosted = await answer(
    'host',
    graphql(`{
      managedClubs { name myRole }
      myEvents(first: 100) { nodes { pendingAttendees2 scannedTickets status } }
      notifications(first: 1) { unreadCount }
    }`),
  )
  expect(hosted.managedClubs.map(({ name, myRole }) => `${name} ${myRole}`).sort()).toEqual([
    'Night Bloom EVENT_MANAGER',
    'The Long Table OWNER',
  ])
  const { nodes } = hosted.myEvents
  expect(nodes.filter((event) => event.pendingAttendees2 > 0).length).toBeGreaterThanOrEqual(3)
  expect(nodes.some((event) => event.status === 'STARTED' && event.scannedTickets > 0)).toBe(true)
  expect(hosted.notifications.unreadCount).toBeGreaterThan(0)
})

const lowTide = 'low-tide-slow-electronics-by-the-water'

type Money = { amount: string }

test('a visitor finds free and paid, mixed, all-in, with gratuity, with guests, by request, and nearly sold out', async () => {
  const { nodes } = (
    await answer(
      null,
      graphql(`{ events(first: 100) { nodes { slug isAllInPricing eventTickets {
        name price { amount } gratuityPercentage additionalGuests isFull isRequiredApproval
        balance { availableAmount }
      } } } }`),
    )
  ).events
  const eventTickets = nodes.flatMap(({ eventTickets }) => eventTickets)
  const paid = eventTickets.filter(({ price }) => price.amount !== '0')
  expect(new Set(paid.map(({ price }) => price.amount)).size).toBeGreaterThanOrEqual(6)
  expect(paid.some(({ gratuityPercentage }) => gratuityPercentage > 0)).toBe(true)
  expect(paid.some(({ additionalGuests }) => additionalGuests > 0)).toBe(true)
  expect(await count('select count(*) from ticket where guest_name is not null')).toBeGreaterThan(0)
  expect(paid.some(({ isRequiredApproval }) => isRequiredApproval)).toBe(true)
  expect(paid.some(({ balance }) => balance?.availableAmount === 1)).toBe(true)
  expect(new Set(nodes.map(({ isAllInPricing }) => isAllInPricing))).toEqual(new Set([true, false]))
  const sample = nodes.find(({ slug }) => slug === lowTide)?.eventTickets ?? []
  expect(sample.map(({ name, price, isFull }) => `${name} ${price.amount} ${isFull}`)).toEqual([
    'Free entry 0 false',
    'By the window 2800 false',
    'Front row 7500 false',
  ])
})

test('the member has an order of every end', async () => {
  const { nodes } = (
    await answer(
      'member',
      graphql(
        `{ myTransactions(first: 50) { nodes { transactionStatus attendeeState cost { total { amount } } } } }`,
      ),
    )
  ).myTransactions
  const paid = nodes.filter(({ cost }) => cost !== null)
  expect(
    new Set(paid.map(({ transactionStatus, attendeeState }) => `${transactionStatus} ${attendeeState}`)),
  ).toEqual(
    new Set([
      'COMPLETED APPROVED',
      'REFUNDED NONE',
      'CANCELLED NONE',
      'FAILED NONE',
      'PENDING INVITEE_ACCEPTED',
    ]),
  )
})

test('the host sees weeks of sales that add up, and the promoter what their code brought', async () => {
  const eventId = (
    await answer(null, graphql('query ($slug: String!) { event(eventIdOrSlug: $slug) { eventId } }'), {
      slug: lowTide,
    })
  ).event.eventId
  const earned = async (who: string) =>
    (
      await answer(
        who,
        graphql(`query ($eventId: ID!) { eventEarnings(eventId: $eventId) {
          totals { gross { amount } net { amount } gratuity { amount } orders refunds }
          ticketBreakdown { gross { amount } net { amount } }
          days { date gross { amount } net { amount } }
        } }`),
        { eventId },
      )
    ).eventEarnings
  const { totals, ticketBreakdown, days } = await earned('host')
  const sum = (of: readonly Money[]) => of.reduce((all, { amount }) => all + BigInt(amount), 0n).toString()
  for (const lines of [ticketBreakdown, days]) {
    expect(sum(lines.map(({ gross }) => gross))).toBe(totals.gross.amount)
    expect(sum(lines.map(({ net }) => net))).toBe(totals.net.amount)
  }
  expect(totals.orders).toBeGreaterThan(25)
  expect(totals.refunds).toBeGreaterThanOrEqual(2)
  expect(Number(totals.gratuity.amount)).toBeGreaterThan(0)
  expect(days.length).toBeGreaterThan(25)
  expect(days.filter(({ gross }) => gross.amount !== '0').length).toBeGreaterThan(12)

  const brought = (await earned('promoter')).totals.orders
  expect(brought).toBeGreaterThan(3)
  expect(brought).toBeLessThan(totals.orders)
})

test('payments stand at every end, and those that wait are good for another day', async () => {
  const { rows } = await sql<{ state: string }>`select distinct state from payment order by state`.execute(
    app.services.db,
  )
  expect(rows.map(({ state }) => state)).toEqual([
    'AUTHORIZED',
    'CAPTURED',
    'DECLINED',
    'EXPIRED',
    'REFUNDED',
    'VOIDED',
  ])
  expect(await count("select count(*) from payment where state = 'AUTHORIZED'")).toBeGreaterThan(8)
  expect(await count("select count(*) from payment where due_at < now() + interval '20 hours'")).toBe(0)
  expect(await count('select count(*) from sandbox_webhook')).toBe(0)
})

test('a past event was paid out in part, and its producer heard of it', async () => {
  const { id } = await app.services.db
    .selectFrom('event')
    .select('id')
    .where('display_name', '=', 'First Light')
    .executeTakeFirstOrThrow()
  const { payouts, totalBalance, hindrance } = (
    await answer(
      'host',
      graphql(
        'query ($id: ID!) { eventPayoutInfo(eventId: $id) { totalBalance { amount } hindrance payouts { status } } }',
      ),
      { id },
    )
  ).eventPayoutInfo
  expect(payouts).toEqual([{ status: 'COMPLETED' }])
  expect(Number(totalBalance.amount)).toBeGreaterThan(0)
  expect(hindrance).toBeNull()
  expect(await count("select count(*) from notification where type = 'PayoutCompleted'")).toBe(1)
})

test('the door works on every running event and may let people in', async () => {
  const { nodes } = (
    await answer(
      'door',
      graphql('{ myEvents(first: 100, role: DOOR) { nodes { status myRole myPermissions } } }'),
    )
  ).myEvents
  const running = nodes.filter(({ status }) => status === 'STARTED')
  expect(running).toHaveLength(2)
  for (const { myPermissions } of running) expect(myPermissions).toContain('CAN_SCAN_TICKET')
})

test('the figures agree with each other, and nothing is left to do', async () => {
  expect(await checkInvariants(app.services.db)).toEqual([])
  expect(
    await count(`select count(*) from ticket t join event_ticket k on k.id = t.event_ticket_id
      where t.admitted_at is not null and k.rep_points > 0 and not exists (
        select from points_award a where a.cause = 'ticket:' || t.id and a.amount = k.rep_points)`),
  ).toBe(0)
  expect(await count('select count(*) from points_award')).toBeGreaterThan(50)
  expect(await count('select count(*) from news_delivery')).toBe(0)
  expect(
    await count(
      "select count(*) from outbox_message where sent_at is null and created_at < now() - interval '1 minute'",
    ),
  ).toBe(0)
})

test('nothing lies in the future but the events themselves', async () => {
  const tables = [
    'booking',
    'ticket',
    'notification',
    'ledger_transfer',
    'outbox_message',
    'audit',
    'payment',
  ]
  for (const table of tables) {
    const column = table === 'audit' ? 'at' : 'created_at'
    expect(await count(`select count(*) from ${table} where ${column} > now()`)).toBe(0)
  }
})

test('the world of real people is not emptied', async () => {
  const config = { ...app.services.config, mode: 'production' as const }
  const production = { ...app, services: { ...app.services, config } }
  await expect(resetDemoWorld(production)).rejects.toThrow('MODE=demo')
  expect(await count('select count(*) from users')).toBe(46)
})

test('people are not seeded over, but a seeding that was stopped in its middle is made again', async () => {
  const { db } = app.services
  const ids = async () => {
    const rows = await db.selectFrom('users').select('id').orderBy('user_name').execute()
    return rows.map((row) => row.id)
  }
  const first = await ids()
  await seedDemoWorld(app)
  expect(await ids()).toEqual(first)

  await db.deleteFrom('password_credential').execute()
  await sql`truncate notification`.execute(db)
  await seedDemoWorld(app)
  const second = await ids()
  expect(second).toHaveLength(first.length)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  expect(await count('select count(*) from password_credential')).toBe(6)
  expect(await count('select count(*) from notification')).toBeGreaterThan(100)
})
