import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { escapeLike } from '#platform/db/escape-like.ts'
import '../events.tables.ts'
import { workedOn } from './read-my-events.ts'

const LONGEST_TEXT = 160

interface Asked {
  /** The typed text, trimmed. */
  keyword: string
  /** The words of the keyword. A found event has all of them. */
  words: readonly string[]
  /** The caller; null for a visitor. */
  viewerId: string | null
  now: Temporal.Instant
  /** The place of the hit after which the page begins. */
  after: { isOver: boolean; rank: number; date: Temporal.Instant | null; id: string } | null
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
  is_draft: boolean
  is_cancelled: boolean
  is_over: boolean
  rank: number
}

const part = (words: string) => `%${escapeLike(words)}%`

// Exactly the expression of the index event_search. The address of a hidden place is left out, because a
// search could find it out.
const words = sql`folded(display_name || ' ' || description || ' '
  || case when is_location_for_approved_only then '' else coalesce(address, '') end)`

async function conditions(ctx: Ctx, asked: Asked): Promise<RawBuilder<SqlBool>> {
  const isForAll = sql`published_at is not null and is_listed and not is_private`
  return sql.join(
    [
      asked.viewerId ? sql`(${isForAll} or ${await workedOn(ctx, asked.viewerId)})` : isForAll,
      ...asked.words.map((word) => sql`${words} like folded(${part(word)})`),
    ],
    sql` and `,
  )
}

const distance = (isOver: boolean, date: Temporal.Instant | null) =>
  date === null ? 'Infinity' : `${(isOver ? -1n : 1n) * (date.epochNanoseconds / 1000n)}e-6`

function markOf(event: Found): 'CANCELLED' | 'DRAFT' | 'OVER' | null {
  if (event.is_cancelled) return 'CANCELLED'
  if (event.is_draft) return 'DRAFT'
  return event.is_over ? 'OVER' : null
}

async function find(ctx: Ctx, asked: Asked) {
  const { after } = asked
  // First events that begin with the words, then those with the words in the title, then all others.
  const rank = sql`(folded(display_name) like folded(${`${escapeLike(asked.keyword)}%`}))::int * 2
    + (folded(display_name) like folded(${part(asked.keyword)}))::int`
  const beyond = after
    ? sql`where (is_over, -rank, distance, id)
        > (${after.isOver}, ${-after.rank}::int, ${distance(after.isOver, after.date)}::numeric, ${after.id}::uuid)`
    : sql``
  const isOver = sql`(cancelled_at is not null or end_date <= ${asked.now}::timestamptz)`
  const { rows } = await sql<Found>`
    select * from (
      select id, slug, display_name, left(description, 400) as description, avatar_file, start_date, time_zone,
        published_at is null as is_draft, cancelled_at is not null as is_cancelled, ${isOver} as is_over,
        case when ${isOver} then -1 else 1 end * extract(epoch from start_date) as distance, ${rank} as rank
      from event where ${await conditions(ctx, asked)}
    ) hit ${beyond} order by is_over, -rank, distance, id limit ${asked.limit}`.execute(ctx.db)
  return rows.map((event) => ({
    id: event.id,
    isOver: event.is_over,
    rank: event.rank,
    title: event.display_name,
    text: excerptOf(event.description, LONGEST_TEXT),
    pictureUrl: event.avatar_file && `/files/${event.avatar_file}`,
    path: `/events/${event.slug}`,
    date: event.start_date,
    timeZone: event.time_zone,
    mark: markOf(event),
  }))
}

async function count(ctx: Ctx, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from event where ${await conditions(ctx, asked)}`.execute(ctx.db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The source of events for the site search: events that everybody may find (decision S-078), also past and
 * cancelled ones, and all that the caller works on. It searches title, text and place, and ignores accents.
 */
export const searchedEvents = { kind: 'EVENT' as const, find, count }
