import type { RunStatus } from '@reprise/rules/clubs/run-status'
import type { OfferFilter, OfferTab, ParticipationState } from '@reprise/rules/offers/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { longestKeyword, wordsOf } from '@reprise/rules/platform/text/keyword'
import { longestSent } from '@reprise/rules/platform/text/text'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { containing } from '#platform/db/escape-like.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { OfferRow } from './offers.sql.ts'

interface Asked extends Pick<PageArgs, 'first' | 'after'> {
  filter?: OfferFilter | null | undefined
  keyword?: string | null | undefined
}

type Condition = RawBuilder<SqlBool>
type Listed = OfferRow & { sorted: Temporal.Instant }

const all: Condition = sql<SqlBool>`true`

/** Each word of the keyword is in the name of the offer or of its club. */
function named(typed: string | null | undefined): Condition {
  if (typed && typed.length > longestSent(longestKeyword)) {
    throw fail.badInput('Search for something shorter.', { keyword: 'Search for something shorter.' })
  }
  const words = wordsOf(typed ?? '').map(
    (word) => sql`(folded(o.display_name) like folded(${containing(word)})
      or folded(c.name) like folded(${containing(word)}))`,
  )
  return words.length === 0 ? all : sql<SqlBool>`${sql.join(words, sql` and `)}`
}

/** The person's participation is in this state (participationStateAt of offer-at.ts). */
function isIn(state: ParticipationState, now: Temporal.Instant): Condition {
  const isOver = sql`(o.settles_at is not null and o.settles_at <= ${now.toString()}::timestamptz)`
  switch (state) {
    case 'NOT_PARTICIPATING':
      return sql<SqlBool>`p.user_id is null`
    case 'AWARDED':
      return sql<SqlBool>`p.awarded_at is not null`
    case 'PARTICIPATING':
      return sql<SqlBool>`p.user_id is not null and p.awarded_at is null and not ${isOver}`
    case 'EXPIRED':
      return sql<SqlBool>`p.user_id is not null and p.awarded_at is null and ${isOver}`
  }
}

const isInFilter = (filter: OfferFilter | null | undefined, now: Temporal.Instant): Condition =>
  !filter || filter === 'ALL' ? all : isIn(filter, now)

/** The offer is in this state (offerStatusAt of offer-at.ts). */
function hasStatus(status: RunStatus | null | undefined, now: Temporal.Instant): Condition {
  const at = sql`${now.toString()}::timestamptz`
  const isOver = sql`(o.ends_at is not null and o.ends_at <= ${at})`
  const isToCome = sql`(o.start_date is not null and o.start_date > ${at})`
  const isUsedUp = sql`(o.quantity is not null and o.redeemed >= o.quantity)`
  switch (status) {
    case 'NONE':
      return sql<SqlBool>`o.published_at is null`
    case 'PENDING':
      return sql<SqlBool>`o.published_at is not null and not ${isOver} and ${isToCome}`
    case 'ACTIVE':
      return sql<SqlBool>`o.published_at is not null and not ${isOver} and not ${isToCome} and not ${isUsedUp}`
    case 'COMPLETE':
      return sql<SqlBool>`o.published_at is not null and (${isOver} or not ${isToCome} and ${isUsedUp})`
    default:
      return all
  }
}

interface List {
  from: RawBuilder<unknown>
  where: Condition
  /** The column by which the list goes backwards in time, and the id behind it. */
  at: RawBuilder<unknown>
}

/** A page of offers, the latest first. */
async function readList(ctx: Ctx, asked: Asked, { from, where, at }: List): Promise<Page<OfferRow>> {
  const start = pageStart(asked, pageSizes.grid)
  const [value = '', id = ''] = start.after ?? []
  const beyond = start.after
    ? sql<SqlBool>`(${at}, o.id) < (${cursorInstant(value).toString()}::timestamptz, ${cursorId(id)}::uuid)`
    : all
  const { rows } = await sql<Listed>`select o.*, ${at} as sorted from ${from} where ${where} and ${beyond}
    order by ${at} desc, o.id desc limit ${start.first + 1}`.execute(ctx.db)
  return pageOf(
    start,
    rows,
    (row) => [row.sorted.toString(), row.id],
    () =>
      countOf(
        sql<{ count: bigint }>`select count(*) as count from ${from} where ${where}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
}

const visibleClub = sql.raw(clubs.visibleClubSql('c'))

/**
 * The offers of one tab (S-058), the latest first. EXPLORE has those that are not over, of the clubs that the person is in
 * and public ones of other clubs; the other tabs have those that the person takes or took part in.
 */
export async function readOffers(ctx: Ctx, asked: Asked & { tab: OfferTab }): Promise<Page<OfferRow>> {
  const { userId } = await requireActor(ctx)
  const now = ctx.clock.now()
  const found = sql<SqlBool>`${visibleClub} and ${named(asked.keyword)} and ${isInFilter(asked.filter, now)}`
  if (asked.tab !== 'EXPLORE') {
    return readList(ctx, asked, {
      from: sql`offer_participation p join offer o on o.id = p.offer_id join club c on c.id = o.club_id`,
      where: sql<SqlBool>`p.user_id = ${userId} and ${found} and ${isIn(asked.tab, now)}`,
      at: sql`p.joined_at`,
    })
  }
  return readList(ctx, asked, {
    from: sql`offer o join club c on c.id = o.club_id
      left join offer_participation p on p.offer_id = o.id and p.user_id = ${userId}`,
    where: sql<SqlBool>`o.published_at is not null and o.archived_at is null
      and (o.ends_at is null or o.ends_at > ${now.toString()}::timestamptz) and ${found}
      and (o.access = 'PUBLIC'
        or exists (select from club_member m where m.club_id = o.club_id and m.user_id = ${userId}))`,
    at: sql`o.published_at`,
  })
}

/**
 * The offers of a club, the latest first. Its team sees drafts and archived ones too. Everybody else sees the published ones
 * that they may see. Throws NOT_FOUND where the club is hidden from the caller.
 */
export async function readClubOffers(
  ctx: Ctx,
  asked: Asked & { clubIdOrSlug: string; status?: RunStatus | null | undefined },
): Promise<Page<OfferRow>> {
  const club = await clubs.readClub(ctx, asked.clubIdOrSlug)
  const caller = await ctx.caller()
  const now = ctx.clock.now()
  const isOfTeam = await clubs.mayCallerInClub(ctx, club.id, 'rewardMemberOffers', 'view')
  const isMember = isOfTeam || (await clubs.readIsMember(ctx, club.id))
  const shown = isOfTeam
    ? all
    : sql<SqlBool>`o.published_at is not null and (o.archived_at is null or p.user_id is not null)`
  const open = isMember ? all : sql<SqlBool>`(o.access = 'PUBLIC' or p.user_id is not null)`
  return readList(ctx, asked, {
    from: sql`offer o join club c on c.id = o.club_id
      left join offer_participation p on p.offer_id = o.id and p.user_id = ${caller?.userId ?? null}::uuid`,
    where: sql<SqlBool>`o.club_id = ${club.id} and ${shown} and ${open} and ${named(asked.keyword)}
      and ${isInFilter(asked.filter, now)} and ${hasStatus(asked.status, now)}`,
    at: sql`o.created_at`,
  })
}
