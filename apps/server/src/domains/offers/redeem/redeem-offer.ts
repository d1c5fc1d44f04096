import { randomBytes, randomUUID } from 'node:crypto'
import { customerDetailsInput } from '@reprise/rules/offers/customer-details.input'
import { redeemOfferInput } from '@reprise/rules/offers/offer.input'
import { isRedeemedBy } from '@reprise/rules/offers/programs'
import { redeemCodeLength, redeemMinutes } from '@reprise/rules/offers/redeem-code'
import { crockfordFrom } from '@reprise/rules/platform/ids/crockford'
import { sentence } from '@reprise/rules/platform/sentence'
import { z } from 'zod'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { requireActive, requireOffer } from '../access.ts'
import { drawRefusal } from '../draw/draw-of-offer.ts'
import { costOf } from '../offer-at.ts'
import { offerRedeemed } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import { gapsOf } from '../read-gaps.ts'
import { giveRedeemed } from './give-redeemed.ts'
import { holdOf, offerPath } from './hold-of.ts'
import { lockParticipation, takeOne } from './redemptions.sql.ts'
import { closedRefusal } from './refuse-closed.ts'
import { requireMember, requireNoGaps } from './require-eligible.ts'

/** A hold outlives its redemption by a day. The job that ends redemptions releases it. */
const HOLD_HOURS_MORE = 24

async function takeOneOf(work: Work, offer: OfferRow): Promise<void> {
  const [taken] = await takeOne(work.tx, offer.id, offer.version, work.now)
  if (taken) return
  const [now] = await selectOffers(work.tx, [offer.id])
  throw (now && closedRefusal(now, work.now)) ?? fail.changedMeanwhile()
}

const detailsOf = ({ asks_for: asksFor }: OfferRow, sent: unknown) =>
  asksFor.length === 0
    ? null
    : parseInput(z.object({ details: customerDetailsInput(asksFor) }), { details: sent ?? {} }).details

/**
 * Redeems an offer for the person (S-106, S-108). Online its points are spent at once. At a venue they are held, and the
 * person gets a private code, which the team confirms within 15 minutes (S-154). Throws NOT_ELIGIBLE for people who are no
 * members or lack what it asks for, CONFLICT where they do not take part or it is not open, SOLD_OUT, LIMIT_REACHED,
 * INSUFFICIENT_POINTS, and BAD_INPUT where a detail is missing that it asks for.
 */
export const redeemOffer = operation({
  name: 'redeemOffer',
  input: redeemOfferInput,
  mostAMinute: byHand,
  may: (call) => requireOffer(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  async load({ tx, actor: { userId }, grant: { offer }, input }) {
    const [participation] = await lockParticipation(tx, offer.id, userId)
    const isMember = (await clubs.membersAmong(tx, offer.club_id, [userId])).has(userId)
    const gaps = (await gapsOf(tx, [offer], userId)).get(offer.id) ?? []
    return { participation, isMember, gaps, details: detailsOf(offer, input.details) }
  },
  ensure({ loaded: { participation, isMember, gaps }, grant: { offer, club }, now }) {
    if (!isRedeemedBy(offer.type))
      throw fail.conflict("Members earn or buy points by this offer, so it isn't redeemed.")
    requireActive(club)
    const refusal = offer.kind === 'DRAW' ? drawRefusal(offer, participation, now) : closedRefusal(offer, now)
    if (refusal) throw refusal
    requireMember(isMember, club)
    if (!participation) throw fail.conflict('Take part in this offer first.')
    if (participation.redeemed >= offer.limit_per_member) {
      throw fail.limitReached(
        sentence("You've redeemed this as often as you can: {{used}} of {{limit}}.", {
          used: participation.redeemed,
          limit: offer.limit_per_member,
        }),
      )
    }
    requireNoGaps(gaps)
  },
  async write(call) {
    const { tx, now, grant, loaded } = call
    const { offer, club } = grant
    const { userId } = call.actor
    const redemptionId = randomUUID()
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
    await takeOneOf(call, offer)
    const occurrence = (loaded.participation?.last_occurrence ?? 0) + 1
    await tx
      .updateTable('offer_participation')
      .set((row) => ({ redeemed: row('redeemed', '+', 1), last_occurrence: occurrence }))
      .where('offer_id', '=', offer.id)
      .where('user_id', '=', userId)
      .execute()
    await tx
      .insertInto('offer_redemption')
      .values({
        id: redemptionId,
        offer_id: offer.id,
        user_id: userId,
        occurrence,
        state: expiresAt ? 'HELD' : 'CONFIRMED',
        points: cost,
        code: expiresAt && crockfordFrom(randomBytes(redeemCodeLength), redeemCodeLength),
        details: loaded.details && JSON.stringify(loaded.details),
        created_at: now,
        expires_at: expiresAt,
        confirmed_at: expiresAt ? null : now,
      })
      .execute()
    if (!expiresAt) await giveRedeemed(call, offer, { userId, points: cost })
    return { redemptionId, offerId: offer.id, clubId: offer.club_id, userId, isHeld: expiresAt !== null }
  },
  announce: ({ answer: { isHeld, ...news } }) => (isHeld ? [] : [offerRedeemed(news.redemptionId, 1, news)]),
  subject: ({ redemptionId }) => redemptionId,
  // What the member tells the club is for its team alone.
  noted: () => ({ details: '…' }),
})
