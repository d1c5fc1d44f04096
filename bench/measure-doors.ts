import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { graphql } from '../apps/server/src/platform/graphql/typed-document.ts'
import type { Sent } from './load.ts'
import { sendAll } from './load.ts'
import { callsOf } from './scenarios/calls-of.ts'

// A device of an event with 20,000 tickets gets its manifest, learns of changes, and sends 5,000 scans.

const TICKETS = 20_000
const SCANS = 5000
/** Scans in one call. */
const EACH = 200
/** The aims: bytes of the whole manifest, milliseconds for it, for an answer without changes, and for the scans. */
const MOST_BYTES = 3_000_000
const MOST_MS = { whole: 2000, idle: 50, changes: 100, sync: 5000 }

const EVENT_SQL = `
insert into event (id, slug, event_type, display_name, description, start_date, end_date, time_zone, address, created_by,
  created_at, published_at, latest_end)
values ($1, 'doors', 'CONCERT', 'Doors', '', now(), now() + interval '8 hours', 'America/Los_Angeles',
  '100 Main Street', $2, now(), now(), now() + interval '8 hours')`
const KIND_SQL = `
insert into event_ticket (id, event_id, name, ticket_type, price_amount, color, max_per_person, is_required_approval,
  is_private, is_active, opt_in_show_ticket_amount, creator_id, sort_order, created_at, rep_points)
values ($1, $2, 'General', 'FREE', 0, '#3D1277', 1000, false, false, true, false, $3, 1, now(), 0)`
const PEOPLE_SQL = `
insert into users
select made.* from users u, generate_series(1, ${TICKETS}) n, lateral jsonb_populate_record(u, jsonb_build_object(
  'id', gen_random_uuid(), 'user_name', 'door-guest-' || n, 'email', 'door-guest-' || n || '@example.test',
  'phone_number', '+1310' || lpad(n::text, 7, '0'), 'name', 'Maximiliane Mustermann ' || n)) made
where u.id = $1`
const TICKETS_SQL = `
with guest as (
  select id as user_id, gen_random_uuid() as booking_id, substr(user_name, 12)::int as n
  from users where user_name like 'door-guest-%'
), booked as (
  insert into booking (id, event_id, user_id, attendee_state, transaction_status, quantity, created_at, updated_at)
  select booking_id, $1, user_id, 'APPROVED', 'COMPLETED', 1, now(), now() from guest
)
insert into ticket (id, event_id, event_ticket_id, booking_id, holder_id, status, code, created_at)
select gen_random_uuid(), $1, $2, booking_id, user_id, 'VALID', lpad(n::text, 10, '0'), now() from guest
returning id, code`

const pair = callsOf(graphql('mutation ($eventId: ID!) { createDoorPairing(eventId: $eventId) { code } }'))
const enter = callsOf(
  graphql('mutation ($code: String!) { pairDoorDevice(code: $code, name: "Bench") { deviceToken } }'),
)
const manifest = callsOf(
  graphql(`query ($eventId: ID!, $deviceToken: String!, $since: String) {
  doorManifest(eventId: $eventId, deviceToken: $deviceToken, since: $since) {
    cursor hasMore now tickets keys { keyId publicKey } eventTickets { eventTicketId name color scanningZones }
  }
}`),
)
const sync = callsOf(
  graphql(`mutation ($input: SyncScansInput!) {
  syncScans(input: $input) { now scans { nonce outcome doubt scanCount firstSeen } }
}`),
)

// The limit: what the same rows cost without our server, sent and answered by the driver alone.
const BARE_MANIFEST = `
select json_agg(json_build_array(t.id, t.generation, t.status, t.code, u.name, b.attendee_state))
from ticket t join booking b on b.id = t.booking_id join users u on u.id = t.holder_id where t.event_id = $1`
const BARE_SYNC = [
  `insert into scan_log (id, event_id, ticket_id, kind, verdict, scanned_by, scanned_at, version)
  select gen_random_uuid(), event_id, id, 'SCAN', 'ACCEPTED', $2, now(), 1 from ticket where id = any($1::uuid[])`,
  `insert into admission (ticket_id, event_id, event_ticket_id, is_admitted, first_seen, scan_count, version, last_at)
  select id, event_id, event_ticket_id, true, now(), 1, 1, now() from ticket where id = any($1::uuid[]) and $2::uuid is not null`,
  'update ticket set admitted_at = now(), version = version + 1 where id = any($1::uuid[]) and $2::uuid is not null',
]

const scanOf = ({ code }: { code: string }) => ({
  nonce: randomUUID(),
  kind: 'SCAN' as const,
  code,
  scannedAt: Date.now() - 60_000,
  clockOffset: 0,
  status: 'ACCEPTED' as const,
})

function* piecesOf<Thing>(things: readonly Thing[]): Generator<Thing[]> {
  for (let from = 0; from < things.length; from += EACH) yield things.slice(from, from + EACH)
}

const took = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Prints the bytes and the time of a manifest of 20,000 tickets, and the time of 5,000 offline scans. */
export async function measureDoors(
  {
    databaseUrl,
    port,
    person,
  }: { databaseUrl: string; port: number; person: { userId: string; token: string } },
  isShort: boolean,
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async <Answer>(sent: Sent): Promise<{ data: Answer; bytes: number }> => {
    let text = ''
    const isAnswered = await sendAll(agent, port, { ...sent, heard: (answer) => (text = answer) })
    if (!isAnswered) throw new Error('a call of a door failed')
    return { data: (JSON.parse(text) as { data: Answer }).data, bytes: Buffer.byteLength(text) }
  }
  const print = (name: string, ms: number, most: number, more = '') => {
    console.log(`${name.padEnd(44)}${ms.toFixed(0).padStart(8)} ms (aim: ${most})${more}`)
    if (ms > most && !isShort) process.exitCode = 1
  }
  const [eventId, eventTicketId] = [randomUUID(), randomUUID()]
  await client.query(EVENT_SQL, [eventId, person.userId])
  await client.query(KIND_SQL, [eventTicketId, eventId, person.userId])
  await client.query(PEOPLE_SQL, [person.userId])
  const { rows: tickets } = await client.query<{ id: string; code: string }>(TICKETS_SQL, [
    eventId,
    eventTicketId,
  ])
  await client.query('vacuum analyze')
  const paired = await ask<{ createDoorPairing: { code: string } }>(pair({ eventId }, person.token))
  const entered = await ask<{ pairDoorDevice: { deviceToken: string } }>(
    enter({ code: paired.data.createDoorPairing.code }),
  )
  const { deviceToken } = entered.data.pairDoorDevice

  interface Manifest {
    doorManifest: { cursor: string; hasMore: boolean; tickets: string[] }
  }
  let since: string | null = null
  const readAll = async () => {
    const read = { bytes: 0, tickets: 0 }
    for (let hasMore = true; hasMore; ) {
      const { data, bytes }: { data: Manifest; bytes: number } = await ask<Manifest>(
        manifest({ eventId, deviceToken, since }),
      )
      read.bytes += bytes
      read.tickets += data.doorManifest.tickets.length
      ;({ hasMore, cursor: since } = data.doorManifest)
    }
    return read
  }
  console.log(`\na door with ${TICKETS} tickets`)
  let read = { bytes: 0, tickets: 0 }
  const whole = await took(async () => (read = await readAll()))
  const bare = await took(() => client.query(BARE_MANIFEST, [eventId]))
  const megabytes = (read.bytes / 1_000_000).toFixed(2)
  print(
    'the whole manifest',
    whole,
    MOST_MS.whole,
    `, limit ${bare.toFixed(0)} ms, ${megabytes} MB (aim: 3.00)`,
  )
  if (read.bytes > MOST_BYTES || read.tickets !== TICKETS) process.exitCode = 1
  print('an answer without changes', await took(readAll), MOST_MS.idle)
  await client.query('update ticket set version = version + 1 where id = any($1::uuid[])', [
    tickets.slice(0, 100).map(({ id }) => id),
  ])
  print('an answer with 100 changes', await took(readAll), MOST_MS.changes)
  const scanned = tickets.slice(0, isShort ? EACH : SCANS)
  const scans = [...piecesOf(scanned.map(scanOf))]
  const synced = await took(async () => {
    for (const piece of scans) await ask(sync({ input: { deviceToken, pending: 0, scans: piece } }))
  })
  const others = [...piecesOf(tickets.slice(SCANS, SCANS + scanned.length).map(({ id }) => id))]
  const limit = await took(async () => {
    for (const ids of others) {
      await client.query('begin')
      for (const text of BARE_SYNC) await client.query(text, [ids, person.userId])
      await client.query('commit')
    }
  })
  const ratio = `, limit ${limit.toFixed(0)} ms`
  print(`${scanned.length} scans in calls of ${EACH}`, synced, MOST_MS.sync, ratio)
  const again = await took(async () => {
    for (const piece of scans) await ask(sync({ input: { deviceToken, pending: 0, scans: piece } }))
  })
  print('the same scans once more', again, MOST_MS.sync)
  agent.destroy()
  await client.end()
}
