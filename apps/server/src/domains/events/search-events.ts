import { excerptOf } from '@reprise/rules/platform/excerpt'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import './events.tables.ts'

const LONGEST_TEXT = 160

interface Asked {
  /** What was typed, trimmed. */
  keyword: string
  /** Its words: each must be somewhere in what is found. */
  words: readonly string[]
  now: Temporal.Instant
  /** Of the hit that the page begins after. */
  after: { rank: number; date: Temporal.Instant | null; id: string } | null
  limit: number
}

interface Found {
  id: string
  slug: string
  display_name: string
  description: string
  avatar_file: string | null
  start_date: Temporal.Instant
  time_zone: string
  rank: number
}

const part = (words: string) => `%${escapeLike(words)}%`

// To the letter as in the index event_search: a hidden place could be found out by searching for it.
const words = sql`(display_name || ' ' || description || ' '
  || case when is_location_for_approved_only then '' else coalesce(address, '') end)`

const conditions = (asked: Asked): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`published_at is not null and cancelled_at is null and is_listed and not is_private`,
      sql`end_date > ${asked.now}::timestamptz`,
      ...asked.words.map((word) => sql`${words} ilike ${part(word)}`),
    ],
    sql` and `,
  )

async function find(db: Db, asked: Asked) {
  const { after } = asked
  // What begins with the words before what has them in its title, before what has them elsewhere; then the next one.
  const rank = sql`(display_name ilike ${`${escapeLike(asked.keyword)}%`})::int * 2
    + (display_name ilike ${part(asked.keyword)})::int`
  const beyond = after
    ? sql`where (-rank, start_date, id)
        > (${-after.rank}::int, ${after.date ?? 'infinity'}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Found>`
    select * from (
      select id, slug, display_name, left(description, 400) as description, avatar_file, start_date, time_zone,
        ${rank} as rank
      from event where ${conditions(asked)}
    ) hit ${beyond} order by -rank, start_date, id limit ${asked.limit}`.execute(db)
  return rows.map((event) => ({
    id: event.id,
    rank: event.rank,
    title: event.display_name,
    text: excerptOf(event.description, LONGEST_TEXT),
    pictureUrl: event.avatar_file && `/files/${event.avatar_file}`,
    path: `/events/${event.slug}`,
    date: event.start_date,
    timeZone: event.time_zone,
  }))
}

async function count(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from event where ${conditions(asked)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** What the site search finds of events: those that everybody may find (decision S-078), by title, text and place. */
export const searchedEvents = { find, count }
