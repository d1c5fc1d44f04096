import { Agent } from 'node:http'
import pg from 'pg'
import { renewEventWords } from '../apps/server/src/domains/events/public.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { graphql } from '../apps/server/src/platform/graphql/typed-document.ts'
import { sendAll } from './load.ts'
import { median } from './median.ts'
import { callsOf } from './scenarios/calls-of.ts'

const EVENTS = 100_000
const LIMIT_MS = 50

// Half of the events are over. Of the others each fifth is in one city, so that a search by distance has many to sort.
const EVENTS_SQL = `
insert into event (id, slug, event_type, display_name, description, start_date, end_date, time_zone, address, latitude,
  longitude, created_by, created_at, published_at, latest_end)
select gen_random_uuid(), 'found-' || n, (array['CONCERT', 'PARTY', 'WORKSHOP', 'FESTIVAL'])[1 + n % 4],
  (array['Midnight', 'Rooftop', 'Harbour', 'Basement', 'Garden', 'Winter', 'Electric'])[1 + n % 7] || ' ' ||
    (array['Jazz', 'Techno', 'Ceramics', 'Cinema', 'Supper'])[1 + n % 5] || ' ' || substr(md5(n::text), 1, 6),
  'Doors at eight. ' || md5(n::text), starts, starts + interval '4 hours', 'America/Los_Angeles',
  n || ' ' || substr(md5((n / 50)::text), 1, 7) || ' Street',
  case when n % 5 = 0 then 34.05 + random() * 0.2 else random() * 120 - 60 end,
  case when n % 5 = 0 then -118.24 + random() * 0.2 else random() * 360 - 180 end,
  $1, now(), now(), starts + interval '4 hours'
from (select n, now() + (n - ${EVENTS / 2}) * interval '6 minutes' as starts from generate_series(1, ${EVENTS}) n) e`
const TICKETS_SQL = `
with made as (
  insert into event_ticket (id, event_id, name, ticket_type, price_amount, color, max_per_person, is_required_approval,
    is_private, is_active, opt_in_show_ticket_amount, creator_id, sort_order, created_at, rep_points)
  select gen_random_uuid(), id, 'General', case when ascii(md5(slug)) % 2 = 0 then 'FREE' else 'PAID' end,
    case when ascii(md5(slug)) % 2 = 0 then 0 else 2500 end, '#3D1277', 10, false, false, true, false, $1, 1, now(), 0
  from event where slug like 'found-%' returning id)
insert into stock_pool (event_ticket_id, own_capacity) select id, 100 from made`

const LIST = callsOf(
  graphql(`query ($criteria: EventCriteria, $first: Int) {
  events(criteria: $criteria, first: $first) { nodes { eventId slug displayName location { latitude longitude } } hasNextPage endCursor }
}`),
)
const COUNT = callsOf(
  graphql(`query ($criteria: EventCriteria) { events(criteria: $criteria) { totalCount } }`),
)
const SEARCH = callsOf(
  graphql(`query ($keyword: String!) { search(keyword: $keyword) { nodes { id title path } hasNextPage } }`),
)

const losAngeles = { latitude: 34.1, longitude: -118.2 }
const questions: [string, ReturnType<typeof LIST>][] = [
  ['explore', LIST({ criteria: {}, first: 20 })],
  ['explore, free', LIST({ criteria: { isFree: true }, first: 20 })],
  [
    'explore, at most a price that none has',
    LIST({ criteria: { isFree: false, maxPrice: '100' }, first: 20 }),
  ],
  ['near a city with 10,000 events', LIST({ criteria: { near: losAngeles }, first: 20 })],
  [
    'the same, of one type, free',
    LIST({ criteria: { near: losAngeles, types: ['PARTY'], isFree: true }, first: 20 }),
  ],
  [
    'near a place with few',
    LIST({ criteria: { near: { latitude: 0, longitude: 0, radius: 100 } }, first: 20 }),
  ],
  ['count near the city', COUNT({ criteria: { near: losAngeles } })],
  ['search, typed right', SEARCH({ keyword: 'midnight jazz' })],
  ['search, typed wrong', SEARCH({ keyword: 'midnigth jaz' })],
  ['search, two words typed wrong', SEARCH({ keyword: 'midnigth tehcno' })],
  ['search by the name of a host', SEARCH({ keyword: 'guest' })],
  ['search that finds nothing', SEARCH({ keyword: 'xylophonist' })],
  ['explore, keyword typed wrong', LIST({ criteria: { keyword: 'tehcno' }, first: 20 })],
]

/** Prints how long lists and searches take among 100,000 events, one at a time: the median, and the limit. */
export async function measureFinding(
  { databaseUrl, port, producer }: { databaseUrl: string; port: number; producer: string },
  isShort: boolean,
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(EVENTS_SQL, [producer])
  await client.query(TICKETS_SQL, [producer])
  await client.query('vacuum analyze')
  await client.end()
  const database = openDatabase(databaseUrl, {
    size: 1,
    onError(error) {
      throw error
    },
  })
  await renewEventWords(database)
  await database.close()
  const agent = new Agent({ keepAlive: true })
  console.log(`\nof ${EVENTS} events, ms (limit ${LIMIT_MS}):`)
  for (const [name, question] of questions) {
    const times: number[] = []
    for (let turn = 0; turn < (isShort ? 3 : 30); turn += 1) {
      const began = performance.now()
      if (!(await sendAll(agent, port, question))) process.exitCode = 1
      times.push(performance.now() - began)
    }
    console.log(`${name.padEnd(42)}${median(times).toFixed(1).padStart(8)}`)
  }
  agent.destroy()
}
