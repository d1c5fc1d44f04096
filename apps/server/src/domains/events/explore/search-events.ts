import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { containing, escapeLike } from '#platform/db/escape-like.ts'
import '../events.tables.ts'
import { workedOn } from './read-my-events.ts'
import { asMeant, asSought, asTyped } from './sought-words.ts'

const LONGEST_TEXT = 160

interface EventSearch {
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
  /** Empty for a visitor who sees only a preview of the event. */
  description: string
  avatar_file: string | null
  start_date: Temporal.Instant
  time_zone: string
  is_draft: boolean
  is_cancelled: boolean
  is_over: boolean
  rank: number
}

async function foundBy(ctx: Ctx, viewerId: string | null): Promise<RawBuilder<SqlBool>> {
  const isForAll = sql<SqlBool>`published_at is not null and is_listed and not is_private`
  return viewerId ? sql<SqlBool>`(${isForAll} or ${await workedOn(ctx, viewerId)})` : isForAll
}

const distance = (isOver: boolean, date: Temporal.Instant | null) =>
  date === null ? 'Infinity' : `${(isOver ? -1n : 1n) * (date.epochNanoseconds / 1000n)}e-6`

function markOf(event: Found): 'CANCELLED' | 'DRAFT' | 'OVER' | null {
  if (event.is_cancelled) return 'CANCELLED'
  if (event.is_draft) return 'DRAFT'
  return event.is_over ? 'OVER' : null
}

async function readRows(
  ctx: Ctx,
  asked: EventSearch,
  list: RawBuilder<SqlBool>,
  words: RawBuilder<SqlBool>,
): Promise<Found[]> {
  const { after } = asked
  // First events that begin with the words, then those with the words in the title, then all others.
  const rank = sql`(search_title like folded(${`${escapeLike(asked.keyword)}%`}))::int * 2
    + (search_title like folded(${containing(asked.keyword)}))::int`
  const beyond = after
    ? sql`where (is_over, -rank, distance, id)
        > (${after.isOver}, ${-after.rank}::int, ${distance(after.isOver, after.date)}::numeric, ${after.id}::uuid)`
    : sql``
  const isOver = sql`(cancelled_at is not null or end_date <= ${asked.now}::timestamptz)`
  const isWhole = asked.viewerId ? sql`true` : sql`opt_in_public_preview`
  const { rows } = await sql<Found>`
    select * from (
      select id, slug, display_name, case when ${isWhole} then left(description, 400) else '' end as description, avatar_file, start_date,
        time_zone,
        published_at is null as is_draft, cancelled_at is not null as is_cancelled, ${isOver} as is_over,
        case when ${isOver} then -1 else 1 end * extract(epoch from start_date) as distance, ${rank} as rank
      from event where ${list} and ${words}
    ) hit ${beyond} order by is_over, -rank, distance, id limit ${asked.limit}`.execute(ctx.db)
  return rows
}

async function find(ctx: Ctx, asked: EventSearch) {
  const list = await foundBy(ctx, asked.viewerId)
  return (await rowsOf(ctx, asked, list)).map((event) => ({
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

// The first page finds out by itself whether any event has the words as they were typed.
async function rowsOf(ctx: Ctx, asked: EventSearch, list: RawBuilder<SqlBool>): Promise<Found[]> {
  if (asked.after) return readRows(ctx, asked, list, await asSought(ctx, asked.words, list))
  const rows = await readRows(ctx, asked, list, await asTyped(ctx, asked.words))
  if (rows.length > 0) return rows
  const meant = await asMeant(ctx, asked.words)
  return meant ? readRows(ctx, asked, list, meant) : []
}

async function count(ctx: Ctx, asked: EventSearch): Promise<number> {
  const list = await foundBy(ctx, asked.viewerId)
  const words = await asSought(ctx, asked.words, list)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from event where ${list} and ${words}`.execute(ctx.db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The source of events for the site search: events that everybody may find (decision S-078), also past and
 * cancelled ones, and all that the caller works on. It searches title, text, place and host, and ignores accents.
 * Where no event has the words as they were typed, it takes them for typing errors.
 */
export const searchedEvents = { kind: 'EVENT' as const, find, count }
