import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { containing, escapeLike } from '#platform/db/escape-like.ts'
import { offerPath } from './redeem/hold-of.ts'

const LONGEST_TEXT = 160

interface OfferSearch {
  /** The typed text, trimmed. */
  keyword: string
  /** The words of the keyword. A found offer has all of them in its name or its text. */
  words: readonly string[]
  /** The caller; null for a visitor. */
  viewerId: string | null
  now: Temporal.Instant
  /** The place of the hit after which the page begins. */
  after: { isOver: boolean; rank: number; date: Temporal.Instant | null; id: string } | null
  limit: number
  /** Whether no kind has the words as they were typed. */
  mayBeMistyped: boolean
}

interface Found {
  id: string
  slug: string
  club_name: string
  display_name: string
  bio: string
  avatar_file: string | null
  rank: number
}

/** A live offer `o` of club `c` that the person may see. A club by invite is shown to members of the platform alone. */
function shownTo({ viewerId, now, words }: OfferSearch): RawBuilder<SqlBool> {
  const at = sql`${now.toString()}::timestamptz`
  const seen = viewerId
    ? sql`(o.access = 'PUBLIC'
        or exists (select from club_member m where m.club_id = o.club_id and m.user_id = ${viewerId}))`
    : sql`o.access = 'PUBLIC' and c.access = 'PUBLIC'`
  const has = words.map(
    (word) => sql`folded(o.display_name || ' ' || o.bio) like folded(${containing(word)})`,
  )
  return sql<SqlBool>`o.published_at is not null and o.archived_at is null
    and (o.start_date is null or o.start_date <= ${at}) and (o.ends_at is null or o.ends_at > ${at})
    and (o.quantity is null or o.redeemed < o.quantity)
    and ${sql.raw(clubs.visibleClubSql('c'))} and ${seen} and ${sql.join(has, sql` and `)}`
}

// An offer has no date by which it is sorted, so it comes after the events of its rank, and is never over.
function beyondOf({ after }: OfferSearch): RawBuilder<SqlBool> {
  if (!after) return sql`true`
  if (after.isOver) return sql`false`
  const isAfterDated = after.date !== null
  return sql`(rank < ${after.rank} or (rank = ${after.rank} and (${isAfterDated} or id > ${after.id}::uuid)))`
}

/** Offers whose name begins with the keyword come first, then those with all of it in the name, then the others. */
async function find(ctx: Ctx, asked: OfferSearch) {
  if (asked.mayBeMistyped) return []
  const { rows } = await sql<Found>`
    select * from (
      select o.id, c.slug, c.name as club_name, o.display_name, left(o.bio, 400) as bio, o.avatar_file,
        (folded(o.display_name) like folded(${`${escapeLike(asked.keyword)}%`}))::int * 2
          + (folded(o.display_name) like folded(${containing(asked.keyword)}))::int as rank
      from offer o join club c on c.id = o.club_id where ${shownTo(asked)}
    ) hit where ${beyondOf(asked)} order by rank desc, id limit ${asked.limit}`.execute(ctx.db)
  return rows.map((offer) => ({
    id: offer.id,
    isOver: false,
    rank: offer.rank,
    title: offer.display_name,
    text: excerptOf([offer.club_name, offer.bio].filter(Boolean).join(' · '), LONGEST_TEXT),
    pictureUrl: offer.avatar_file && `/files/${offer.avatar_file}`,
    path: offerPath(offer, offer),
    date: null,
    timeZone: null,
    mark: null,
  }))
}

async function count(ctx: Ctx, asked: OfferSearch): Promise<number> {
  if (asked.mayBeMistyped) return 0
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from offer o join club c on c.id = o.club_id where ${shownTo(asked)}`.execute(
    ctx.db,
  )
  return Number(rows[0]?.count ?? 0)
}

/**
 * The source of offers for the site search: live ones that everybody may see, and those for members of the person's clubs.
 * Their words are taken as they were typed.
 */
export const searchedOffers = { kind: 'OFFER' as const, find, count }
