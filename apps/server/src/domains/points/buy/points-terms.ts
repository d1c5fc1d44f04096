import { clubStates } from '@reprise/rules/clubs/states'
import type { FeeRates } from '@reprise/rules/payments/fees'
import type { PointsTerms } from '@reprise/rules/points/purchase'
import { pointsAmountRefusal } from '@reprise/rules/points/purchase'
import type { BestPrice, PurchaseOffer } from '@reprise/rules/points/purchase-offers'
import { bestPrice } from '@reprise/rules/points/purchase-offers'
import type * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { RuleRow } from '../settings/settings.sql.ts'
import { readCurrentRules } from '../settings/settings.sql.ts'

// Tested in domains/points/buy/points-quote.test.ts.

/** The settings by which a club sells points now, with its terms. */
export interface SellingRule {
  rule: RuleRow
  terms: PointsTerms
}

/** Whether a club is in a state in which it sells points: it is published and takes offers, and its owner is there. */
function isSelling(club: clubs.ClubRow): boolean {
  return (
    club.published &&
    club.status !== 'PENDING' &&
    clubStates[club.status].takesOffers &&
    club.status_before_closing === null
  )
}

/** Refuses a club that sells nothing now. Throws CONFLICT. */
export function requireOpenForSale(club: clubs.ClubRow): void {
  if (!isSelling(club)) throw fail.conflict('This club sells nothing right now.')
}

const noneOf = () => fail.conflict('This club sells no points right now.')

/** How a club sells points now, by these settings. Null where it sells none. */
export function sellingRule(club: clubs.ClubRow, rule: RuleRow | undefined): SellingRule | null {
  if (!rule || rule.base_cost === null || !isSelling(club)) return null
  const {
    base_cost: baseCost,
    discount_buckets: discountBuckets,
    multiplier_percent: multiplierPercent,
  } = rule
  return { rule, terms: { baseCost, discountBuckets, multiplierPercent } }
}

/** How a club sells points now. CONFLICT where it sells none. */
export async function requireSelling(
  db: Db,
  club: clubs.ClubRow,
  now: Temporal.Instant,
): Promise<SellingRule> {
  const [rule] = await readCurrentRules(db, [club.id], now)
  const selling = sellingRule(club, rule)
  if (!selling) throw noneOf()
  return selling
}

/** The best price of an amount of points with these offers. BAD_INPUT where the amount cannot be bought. */
export function requirePrice(
  { terms }: SellingRule,
  pointsAmount: bigint,
  offers: readonly PurchaseOffer[],
  rates: FeeRates,
): BestPrice {
  const refusal = pointsAmountRefusal(terms, pointsAmount, rates)
  if (refusal) throw fail.badInput(refusal, { pointsAmount: refusal })
  return bestPrice(terms, pointsAmount, offers, rates)
}
