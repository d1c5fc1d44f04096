import type { ParticipationState } from '@reprise/rules/offers/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { readOfferOfTeam } from '../access.ts'
import { isSettledAt, priceOf } from '../offer-at.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import { selectLatest, selectRedemptions } from './redemptions.sql.ts'

/** How many redemptions of one person a participation shows. */
const MOST_SHOWN = 50

/** Somebody who takes part in an offer. */
export interface Participant {
  offer: OfferRow
  participation: ParticipationRow
}

const loadLatest = loadByKey<RedemptionRow[]>(async (ctx, keys) => {
  const pairs = keys.map((key) => key.split(':'))
  const rows = await selectLatest(
    ctx.db,
    pairs.map(([offerId = '']) => offerId),
    pairs.map(([, userId = '']) => userId),
    MOST_SHOWN,
  )
  return Map.groupBy(rows, (row) => `${row.offer_id}:${row.user_id}`)
})

/** The last redemptions of a person of an offer, the newest first. The parent checks the rights. */
export const loadRedemptions = async (ctx: Ctx, offerId: string, userId: string): Promise<RedemptionRow[]> =>
  (await loadLatest(ctx, `${offerId}:${userId}`)) ?? []

const loadPaidBy = loadByKey<points.PaidByBuyer>(async (ctx, keys) => {
  const pairs = keys.map((key) => key.split(':'))
  const rows = await points.selectPaid(
    ctx.db,
    pairs.map(([offerId = '']) => offerId),
    pairs.map(([, userId = '']) => userId),
  )
  return new Map(rows.map((row) => [`${row.offer_id}:${row.user_id}`, row]))
})

/** What a person paid at the price of an offer by which members buy points, or for one that asks for a price. The parent checks the rights. */
export async function loadPaid(ctx: Ctx, offer: OfferRow, userId: string) {
  if (offer.type !== 'BUY_POINTS' && priceOf(offer) === null) return null
  return (await loadPaidBy(ctx, `${offer.id}:${userId}`)) ?? null
}

const loadById = loadByKey<RedemptionRow>(
  async (ctx, ids) => new Map((await selectRedemptions(ctx.db, ids)).map((row) => [row.id, row])),
)

/** A redemption by its id, without a guard. */
export async function loadRedemption(ctx: Ctx, redemptionId: string): Promise<RedemptionRow> {
  const redemption = await loadById(ctx, redemptionId)
  if (!redemption) throw new Error(`no redemption ${redemptionId}`)
  return redemption
}

/** The participation `p` is in this state, of an offer whose time is over or not. */
function inState(state: ParticipationState | null | undefined, isOver: boolean): RawBuilder<SqlBool> {
  if (!state) return sql<SqlBool>`true`
  if (state === 'AWARDED') return sql<SqlBool>`p.awarded_at is not null`
  return state === (isOver ? 'EXPIRED' : 'PARTICIPATING')
    ? sql<SqlBool>`p.awarded_at is null`
    : sql<SqlBool>`false`
}

interface Asked extends Pick<PageArgs, 'first' | 'after'> {
  offerId: string
  state?: ParticipationState | null | undefined
  keyword?: string | null | undefined
}

/** Who takes part in an offer, the latest first, for the club's team. Throws NOT_FOUND or FORBIDDEN for others. */
export async function readParticipants(ctx: Ctx, asked: Asked): Promise<Page<Participant>> {
  await requireActor(ctx)
  const offer = await readOfferOfTeam(ctx, asked.offerId)
  const start = pageStart(asked, pageSizes.table)
  const [at = '', id = ''] = start.after ?? []
  const beyond = start.after
    ? sql<SqlBool>`(p.joined_at, p.user_id) < (${cursorInstant(at).toString()}::timestamptz, ${cursorId(id)}::uuid)`
    : sql<SqlBool>`true`
  const found = sql<SqlBool>`p.offer_id = ${offer.id} and ${clubs.isNamed(asked.keyword, 'keyword')}
    and ${inState(asked.state, isSettledAt(offer, ctx.clock.now()))}`
  const from = sql`offer_participation p join users u on u.id = p.user_id`
  const { rows } = await sql<ParticipationRow>`select p.* from ${from} where ${found} and ${beyond}
    order by p.joined_at desc, p.user_id desc limit ${start.first + 1}`.execute(ctx.db)
  const page = pageOf(
    start,
    rows,
    (row) => [row.joined_at.toString(), row.user_id],
    () =>
      countOf(
        sql<{ count: bigint }>`select count(*) as count from ${from} where ${found}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
  return { ...page, nodes: page.nodes.map((participation) => ({ offer, participation })) }
}
