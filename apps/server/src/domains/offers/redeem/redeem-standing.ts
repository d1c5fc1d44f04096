import type { OfferGap } from '@reprise/rules/offers/requirements'
import { sentence } from '@reprise/rules/platform/sentence'
import * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { requireActive } from '../access.ts'
import { drawRefusal } from '../draw/draw-of-offer.ts'
import { priceOf } from '../offer-at.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import { gapsOf } from '../read-gaps.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import { lockParticipation, selectPaidRedemption, takeOne } from './redemptions.sql.ts'
import { closedRefusal } from './refuse-closed.ts'
import { requireMember } from './require-eligible.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts and domains/offers/purchase/pay-price.test.ts.

/** How a person stands with an offer that is redeemed, under the lock of their participation. */
export interface RedeemStanding {
  participation: ParticipationRow | undefined
  isMember: boolean
  gaps: readonly OfferGap[]
  /** What they paid, and did not redeem yet. */
  paid: RedemptionRow | undefined
}

/** Reads how a person stands with an offer, and locks their participation. */
export async function readRedeemStanding(tx: Db, offer: OfferRow, userId: string): Promise<RedeemStanding> {
  const [participation] = await lockParticipation(tx, offer.id, userId)
  const isMember = (await clubs.membersAmong(tx, offer.club_id, [userId])).has(userId)
  const gaps = (await gapsOf(tx, [offer], userId)).get(offer.id) ?? []
  const [paid] = priceOf(offer) === null ? [] : await selectPaidRedemption(tx, offer.id, userId)
  return { participation, isMember, gaps, paid }
}

/** Why an offer gives nobody one more at a moment, or not this person. Null where it does. */
function refusalOf(
  offer: OfferRow,
  participation: ParticipationRow | undefined,
  now: Temporal.Instant,
): Failure | null {
  return offer.kind === 'DRAW' ? drawRefusal(offer, participation, now) : closedRefusal(offer, now)
}

/**
 * Refuses a person who cannot have one of an offer now, whatever it asks for. What they paid is kept for them, also when the
 * offer is over.
 */
export function refuseTaking(
  { participation, isMember, paid }: RedeemStanding,
  offer: OfferRow,
  club: clubs.ClubRow,
  now: Temporal.Instant,
): void {
  requireActive(club)
  const refusal = paid ? null : refusalOf(offer, participation, now)
  if (refusal) throw refusal
  requireMember(isMember, club)
  if (!participation) throw fail.conflict('Take part in this offer first.')
  if (!paid && participation.redeemed >= offer.limit_per_member) {
    throw fail.limitReached(
      sentence("You've redeemed this as often as you can: {{used}} of {{limit}}.", {
        used: participation.redeemed,
        limit: offer.limit_per_member,
      }),
    )
  }
}

/** Takes one of an offer's quantity. Throws why that is not possible. */
export async function takeOneOf(work: Work, offer: OfferRow): Promise<void> {
  const [taken] = await takeOne(work.tx, offer.id, offer.version, work.now)
  if (taken) return
  const [now] = await selectOffers(work.tx, [offer.id])
  throw (now && closedRefusal(now, work.now)) ?? fail.changedMeanwhile()
}
