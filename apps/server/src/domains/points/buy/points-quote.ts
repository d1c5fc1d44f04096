import type { PointsPrice } from '@reprise/rules/points/purchase'
import { leastPoints, offeredPoints, priceOfPoints } from '@reprise/rules/points/purchase'
import { pointsQuoteInput } from '@reprise/rules/points/purchase.input'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { RuleRow } from '../settings/settings.sql.ts'
import { readCurrentRules } from '../settings/settings.sql.ts'
import { requirePrice, requireSelling, sellingRule } from './points-terms.ts'
import { requireBuyer } from './require-buyer.ts'

/** What an amount of points costs now. Amounts of money are in minor units. */
export interface PointsQuote extends PointsPrice {
  clubId: string
  pointsAmount: bigint
  rule: RuleRow
}

/** What points of a club cost now, for its members. It reserves nothing. */
export async function readPointsQuote(
  ctx: Ctx,
  asked: { clubId: string; pointsAmount: unknown },
): Promise<PointsQuote> {
  const { userId } = await requireActor(ctx)
  const { clubId, pointsAmount } = parseInput(pointsQuoteInput, asked)
  const club = await requireBuyer(ctx.db, clubId, userId)
  const selling = await requireSelling(ctx.db, club, ctx.clock.now())
  const price = requirePrice(selling, pointsAmount, ctx.config.fees)
  return { ...price, clubId: club.id, pointsAmount, rule: selling.rule }
}

/** What a club offers at first to those who want to buy points (spec 3). */
export interface BuyPointsOffer extends PointsQuote {
  club: clubs.ClubRow
  presets: bigint[]
  least: bigint
}

const currentRules = loadByKey<RuleRow>(
  async (ctx, clubIds) =>
    new Map((await readCurrentRules(ctx.db, clubIds, ctx.clock.now())).map((row) => [row.club_id, row])),
)

function offerOf(ctx: Ctx, club: clubs.ClubRow, rule: RuleRow | undefined): BuyPointsOffer | null {
  const selling = sellingRule(club, rule)
  const offered = selling && offeredPoints(selling.terms, ctx.config.fees)
  if (!selling || !offered) return null
  const { first: pointsAmount, presets } = offered
  return {
    ...priceOfPoints(selling.terms, pointsAmount),
    clubId: club.id,
    club,
    pointsAmount,
    presets,
    least: leastPoints(selling.terms, ctx.config.fees) ?? pointsAmount,
    rule: selling.rule,
  }
}

/** Whether a club sells points now. */
export async function readSellsPoints(ctx: Ctx, club: clubs.ClubRow): Promise<boolean> {
  return offerOf(ctx, club, await currentRules(ctx, club.id)) !== null
}

/** How a club sells points, for everybody who sees the club. NOT_FOUND where it sells none. */
export async function readBuyPointsOffer(ctx: Ctx, clubIdOrSlug: string): Promise<BuyPointsOffer> {
  const club = await clubs.readClub(ctx, clubIdOrSlug)
  const offer = offerOf(ctx, club, await currentRules(ctx, club.id))
  if (!offer) throw fail.notFound('This club sells no points right now.')
  return offer
}
