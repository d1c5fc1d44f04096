import type { PointsPrice } from '@reprise/rules/points/purchase'
import { leastPoints, offeredPoints, priceOfPoints } from '@reprise/rules/points/purchase'
import { pointsQuoteInput } from '@reprise/rules/points/purchase.input'
import type { PurchaseOffer } from '@reprise/rules/points/purchase-offers'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { RuleRow } from '../settings/settings.sql.ts'
import { readCurrentRules } from '../settings/settings.sql.ts'
import { requirePrice, requireSelling, sellingRule } from './points-terms.ts'
import { usableOffers } from './purchase-offers.ts'
import { requireBuyer } from './require-buyer.ts'

/** What an amount of points costs now. Amounts of money are in minor units. */
export interface PointsQuote extends PointsPrice {
  clubId: string
  pointsAmount: bigint
  rule: RuleRow
  /** The offer that makes this price. */
  offer: PurchaseOffer | null
}

/** What points of a club cost now for the caller, by the best of its offers. It reserves nothing. */
export async function readPointsQuote(
  ctx: Ctx,
  asked: { clubId: string; pointsAmount: unknown },
): Promise<PointsQuote> {
  const { userId } = await requireActor(ctx)
  const { clubId, pointsAmount } = parseInput(pointsQuoteInput, asked)
  const club = await requireBuyer(ctx.db, clubId, userId)
  const now = ctx.clock.now()
  const selling = await requireSelling(ctx.db, club, now)
  const offers = await usableOffers(ctx, ctx.db, { clubId: club.id, userId }, now)
  const { price, offer } = requirePrice(selling, pointsAmount, offers, ctx.config.fees)
  return { ...price, clubId: club.id, pointsAmount, rule: selling.rule, offer }
}

/** What a club offers at first to those who want to buy points (spec 3). */
export interface BuyPointsOffer extends Omit<PointsQuote, 'offer'> {
  club: clubs.ClubRow
  presets: bigint[]
  least: bigint
}

/** The offers at which the caller could buy points of a club now. None for visitors and people who are no members. */
export async function readUsableOffers(ctx: Ctx, { club }: BuyPointsOffer): Promise<PurchaseOffer[]> {
  const caller = await ctx.caller()
  if (!caller || !(await clubs.readIsMember(ctx, club.id))) return []
  return usableOffers(ctx, ctx.db, { clubId: club.id, userId: caller.userId }, ctx.clock.now())
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
