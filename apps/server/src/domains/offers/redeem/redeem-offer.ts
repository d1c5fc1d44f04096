import { randomBytes, randomUUID } from 'node:crypto'
import { customerDetailsInput } from '@reprise/rules/offers/customer-details.input'
import { redeemOfferInput } from '@reprise/rules/offers/offer.input'
import { isRedeemedBy } from '@reprise/rules/offers/programs'
import { redeemCodeLength, redeemMinutes } from '@reprise/rules/offers/redeem-code'
import { crockfordFrom } from '@reprise/rules/platform/ids/crockford'
import type { Insertable } from 'kysely'
import { z } from 'zod'
import * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { requireOffer } from '../access.ts'
import { costOf } from '../offer-at.ts'
import { offerRedeemed } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { countOne } from '../purchase/purchase.sql.ts'
import { giveRedeemed } from './give-redeemed.ts'
import { holdOf, offerPath } from './hold-of.ts'
import { readRedeemStanding, refuseTaking, takeOneOf } from './redeem-standing.ts'
import type { RedemptionRow } from './redemptions.sql.ts'
import { requireNoGaps } from './require-eligible.ts'

/** A hold outlives its redemption by a day. The job that ends redemptions releases it. */
const HOLD_HOURS_MORE = 24

/** What redeeming writes of a redemption. */
type Redeemed = Pick<
  Insertable<Tables['offer_redemption']>,
  'code' | 'confirmed_at' | 'created_at' | 'details' | 'expires_at' | 'points' | 'state'
>

/** Redeems what the person has paid already: it is counted since the order. */
async function redeemPaid({ tx }: Work, paid: RedemptionRow, redeemed: Redeemed): Promise<void> {
  await tx.updateTable('offer_redemption').set(redeemed).where('id', '=', paid.id).execute()
}

/** Takes one of the offer, and counts it. */
async function redeemNew(work: Work, offer: OfferRow, redemptionId: string, own: Redeemed, userId: string) {
  await takeOneOf(work, offer)
  const [counted] = await countOne(work.tx, offer.id, userId)
  await work.tx
    .insertInto('offer_redemption')
    .values({
      ...own,
      id: redemptionId,
      offer_id: offer.id,
      user_id: userId,
      occurrence: counted?.last_occurrence ?? 1,
    })
    .execute()
}

const detailsOf = ({ asks_for: asksFor }: OfferRow, sent: unknown) =>
  asksFor.length === 0
    ? null
    : parseInput(z.object({ details: customerDetailsInput(asksFor) }), { details: sent ?? {} }).details

/**
 * Redeems an offer for the person (S-106, S-108). Online its points are spent at once. At a venue they are held, and the
 * person gets a private code, which the team confirms within 15 minutes (S-154). Throws NOT_ELIGIBLE for people who are no
 * members or lack what it asks for, CONFLICT where they do not take part or it is not open, SOLD_OUT, LIMIT_REACHED,
 * INSUFFICIENT_POINTS, and BAD_INPUT where a detail is missing that it asks for. Where it asks for a price, what was paid is
 * redeemed.
 */
export const redeemOffer = operation({
  name: 'redeemOffer',
  input: redeemOfferInput,
  mostAMinute: byHand,
  may: (call) => requireOffer(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  async load({ tx, actor: { userId }, grant: { offer }, input }) {
    const standing = await readRedeemStanding(tx, offer, userId)
    return { standing, details: detailsOf(offer, input.details) }
  },
  ensure({ loaded: { standing }, grant: { offer, club }, now }) {
    if (!isRedeemedBy(offer.type))
      throw fail.conflict("Members earn or buy points by this offer, so it isn't redeemed.")
    refuseTaking(standing, offer, club, now)
    requireNoGaps(standing.gaps)
  },
  async write(call) {
    const { now, grant, loaded } = call
    const { offer, club } = grant
    const { userId } = call.actor
    const { paid } = loaded.standing
    const redemptionId = paid?.id ?? randomUUID()
    const cost = BigInt(costOf(offer))
    const expiresAt = offer.is_at_venue ? now.add({ minutes: redeemMinutes }) : null
    const spend = {
      clubId: offer.club_id,
      userId,
      amount: cost,
      cause: holdOf(redemptionId),
      reason: { kind: 'redeemed' as const, offerName: offer.display_name },
      link: offerPath(club, offer),
    }
    if (cost > 0n) {
      if (expiresAt) await points.holdPoints(call, spend, expiresAt.add({ hours: HOLD_HOURS_MORE }))
      else await points.spendPoints(call, spend)
    }
    const redeemed: Redeemed = {
      state: expiresAt ? 'HELD' : 'CONFIRMED',
      points: cost,
      code: expiresAt && crockfordFrom(randomBytes(redeemCodeLength), redeemCodeLength),
      details: loaded.details && JSON.stringify(loaded.details),
      created_at: now,
      expires_at: expiresAt,
      confirmed_at: expiresAt ? null : now,
    }
    if (paid) await redeemPaid(call, paid, redeemed)
    else await redeemNew(call, offer, redemptionId, redeemed, userId)
    if (!expiresAt) await giveRedeemed(call, offer, { userId, points: cost })
    return { redemptionId, offerId: offer.id, clubId: offer.club_id, userId, isHeld: expiresAt !== null }
  },
  announce: ({ answer: { isHeld, ...news } }) => (isHeld ? [] : [offerRedeemed(news.redemptionId, 1, news)]),
  subject: ({ redemptionId }) => redemptionId,
  // What the member tells the club is for its team alone.
  noted: () => ({ details: '…' }),
})
