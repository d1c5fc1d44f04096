import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventTypes } from '@reprise/rules/events/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { inTransaction } from '#platform/db/database.ts'
import { openLog } from '#platform/log.ts'
import type { Person } from '#testing/ask.ts'
import { ask } from '#testing/ask.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import type { App } from '../app.ts'
import { buildApp } from '../app.ts'
import { demoPassword } from './people.ts'
import { resetDemoWorld, seedDemoWorld } from './seed-demo-world.ts'

let app: App
let database: TestDatabase
let dataDir: string
let url: string

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
  dataDir = await mkdtemp(join(tmpdir(), 'reprise-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    APP_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
  })
  app = await buildApp({
    config,
    databaseUrl: database.url,
    clock: systemClock,
    log: openLog(config.logLevel),
    isMigrated: async () => true,
    runsInBackground: false,
  })
  url = await app.listen()
  await seedDemoWorld(app)
})

afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function person(userName: string): Promise<Person> {
  const { services } = app
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  const { token } = await inTransaction(services.db, (tx) =>
    auth.openSession(
      { ...services, tx, now: services.clock.now() },
      { userId: id, address: '127.0.0.1', device: 'test' },
    ),
  )
  return { userId: id, userName, token }
}

async function answer<Data>(userName: string | null, document: string, variables = {}): Promise<Data> {
  const asked = await ask<Data>(url, userName === null ? null : await person(userName), document, variables)
  expect(asked.errors).toEqual([])
  return asked.data
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`${sql.raw(query)}`.execute(app.services.db)
  return Number(rows[0]?.count)
}

test.each(['owner', 'host', 'door', 'promoter'])('%s signs in with the password alone', async (role) => {
  const response = await fetch(`${url}/api/auth/password/sign-in`, {
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
})

test('the member owes a second factor, whose code is in the outbox', async () => {
  const response = await fetch(`${url}/api/auth/password/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'member', password: demoPassword }),
  })
  expect(await response.json()).toMatchObject({ token: null, skipMultiFactorAuthentication: false })
  const [newest] = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { to: string; text: string }[]
  expect(newest?.to).toBe('member@demo.test')
  expect(newest?.text).toMatch(/\b\d{6}\b/)
})

test('a visitor finds events to come and running, with pictures, some featured, and nothing hidden', async () => {
  const document = `query ($featured: Boolean) {
    events(first: 100, criteria: { onlyFeatured: $featured }) {
      nodes { displayName status avatarUrl timeZone isFeatured isLocationHidden location { address } eventTickets { isFull } }
    }
  }`
  interface Found {
    events: {
      nodes: {
        displayName: string
        status: string
        avatarUrl: string
        timeZone: string
        isFeatured: boolean
        isLocationHidden: boolean
        location: { address: string } | null
        eventTickets: { isFull: boolean }[]
      }[]
    }
  }
  const { nodes } = (await answer<Found>(null, document)).events
  expect(new Set(nodes.map(({ status }) => status))).toEqual(new Set(['STARTED', 'PUBLISHED']))
  expect(new Set(nodes.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(7)
  expect(nodes.some(({ eventTickets }) => eventTickets.every(({ isFull }) => isFull))).toBe(true)
  const names = nodes.map(({ displayName }) => displayName)
  expect(names).not.toContain('Crew dinner')
  expect(names).not.toContain('Winter sessions')
  const hidden = nodes.filter(({ isLocationHidden }) => isLocationHidden)
  expect(hidden.map(({ location }) => location)).toEqual([null])
  const featured = (await answer<Found>(null, document, { featured: true })).events.nodes
  expect(featured.length).toBeGreaterThanOrEqual(3)

  const picture = await fetch(url + nodes[0]?.avatarUrl)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5000)
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
  interface Held {
    upcoming: { nodes: { status: string; code: string | null; event: { status: string } }[] }
    past: { nodes: { scanCount: number; event: { status: string } }[] }
    myPoints: { nodes: { available: string; club: { name: string } }[] }
    notifications: { totalCount: number; unreadCount: number }
  }
  const held = await answer<Held>(
    'member',
    `{
      upcoming: myTickets(when: UPCOMING, first: 50) { nodes { status code event { status } } }
      past: myTickets(when: PAST, first: 50) { nodes { scanCount event { status } } }
      myPoints { nodes { available club { name } } }
      notifications(first: 1) { totalCount unreadCount }
    }`,
  )
  const upcoming = held.upcoming.nodes.map(({ status, event }) => `${status} ${event.status}`)
  expect(upcoming).toEqual(
    expect.arrayContaining(['VALID PUBLISHED', 'VALID STARTED', 'REQUESTED PUBLISHED']),
  )
  expect(held.past.nodes.some(({ scanCount, event }) => scanCount === 1 && event.status === 'ENDED')).toBe(
    true,
  )
  expect(held.myPoints.nodes.map(({ club }) => club.name).sort()).toEqual(['Night Bloom', 'The Long Table'])
  for (const { available } of held.myPoints.nodes) expect(Number(available)).toBeGreaterThan(0)
  expect(held.notifications.unreadCount).toBeGreaterThan(0)
  expect(held.notifications.totalCount).toBeGreaterThan(held.notifications.unreadCount)
})

test('the host has requests to answer, and clubs to host for', async () => {
  interface Hosted {
    managedClubs: { name: string; myRole: string }[]
    myEvents: { nodes: { pendingAttendees2: number; scannedTickets: number; status: string }[] }
    notifications: { unreadCount: number }
  }
  const hosted = await answer<Hosted>(
    'host',
    `{
      managedClubs { name myRole }
      myEvents(first: 100) { nodes { pendingAttendees2 scannedTickets status } }
      notifications(first: 1) { unreadCount }
    }`,
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

test('the door works on every running event and may let people in', async () => {
  interface Worked {
    myEvents: { nodes: { status: string; myRole: string; myPermissions: string[] }[] }
  }
  const { nodes } = (
    await answer<Worked>(
      'door',
      '{ myEvents(first: 100, role: DOOR) { nodes { status myRole myPermissions } } }',
    )
  ).myEvents
  const running = nodes.filter(({ status }) => status === 'STARTED')
  expect(running).toHaveLength(2)
  for (const { myPermissions } of running) expect(myPermissions).toContain('CAN_SCAN_TICKET')
})

test('the figures agree with each other, and nothing is left to do', async () => {
  expect(
    await count(`select count(*) from stock_pool s where taken <> (
      select coalesce(sum(quantity), 0) from hold h
      where h.event_ticket_id = s.event_ticket_id and state in ('ACTIVE', 'PAYING', 'CONVERTED'))`),
  ).toBe(0)
  expect(
    await count(`select count(*) from booking b where attendee_state = 'APPROVED' and quantity <> (
      select count(*) from ticket t where t.booking_id = b.id and t.status = 'VALID')`),
  ).toBe(0)
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
  for (const table of ['booking', 'ticket', 'notification', 'ledger_transfer', 'outbox_message', 'audit']) {
    const column = table === 'audit' ? 'at' : 'created_at'
    expect(await count(`select count(*) from ${table} where ${column} > now()`)).toBe(0)
  }
})

test('the world of real people is not emptied', async () => {
  const config = { ...app.services.config, mode: 'production' as const }
  const production = { ...app, services: { ...app.services, config } }
  await expect(resetDemoWorld(production)).rejects.toThrow('MODE=demo')
  expect(await count('select count(*) from users')).toBe(45)
})

test('people are not seeded over, but a seeding that was stopped in its middle is made anew', async () => {
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
  expect(await count('select count(*) from password_credential')).toBe(5)
  expect(await count('select count(*) from notification')).toBeGreaterThan(100)
}, 60_000)
