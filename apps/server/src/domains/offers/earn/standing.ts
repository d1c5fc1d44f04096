import type { OfferGap } from '@reprise/rules/offers/requirements'
import { sentence } from '@reprise/rules/platform/sentence'
import * as clubs from '#domains/clubs/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import { offerNotFound, requireActive } from '../access.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import { selectParticipations } from '../offers.sql.ts'
import { gapsOf } from '../read-gaps.ts'
import { closedRefusal } from '../redeem/refuse-closed.ts'
import { requireMember, requireNoGaps } from '../redeem/require-eligible.ts'
import type { FulfilmentRow } from './earn.sql.ts'
import { lockEarning, selectOfPairs } from './earn.sql.ts'
import { presentOccurrence } from './earning-of.ts'

// Tested in domains/offers/earn/submit-proof.test.ts.

/** How a person stands with an offer that earns, under the lock of the offer. */
export interface EarnStanding {
  offer: OfferRow
  participation: ParticipationRow | undefined
  isMember: boolean
  gaps: readonly OfferGap[]
  /** The name of the fulfilment that they can have now, and the one of this name that they had. */
  occurrence: string
  fulfilment: FulfilmentRow | undefined
}

/** Reads how a person stands with an offer, and locks the offer. */
export async function readStanding(work: Work, offerId: string, userId: string): Promise<EarnStanding> {
  const { tx, now } = work
  const [offer] = await lockEarning(tx, [offerId])
  if (!offer) throw offerNotFound()
  const [participation] = await selectParticipations(tx, [offerId], userId)
  const isMember = (await clubs.membersAmong(tx, offer.club_id, [userId])).has(userId)
  const gaps = (await gapsOf(tx, [offer], userId)).get(offerId) ?? []
  const occurrence = presentOccurrence(offer, now)
  const fulfilments = participation ? await selectOfPairs(tx, [offerId], [userId]) : []
  const fulfilment = fulfilments.find((row) => row.occurrence === occurrence)
  return { offer, participation, isMember, gaps, occurrence, fulfilment }
}

/** Why a person cannot fulfil it again: they did, or the club took it back. */
function doneRefusal({ fulfilment, participation, offer }: EarnStanding): Failure | null {
  if (fulfilment?.state === 'CANCELLED' && fulfilment.cancelled_by !== null)
    return fail.conflict('The club took back what you got for this.')
  if (fulfilment?.state === 'GIVEN')
    return fulfilment.occurrence === 'ONCE'
      ? fail.conflict('You have done this already.')
      : fail.conflict('You have done this already. Come back in the next period.')
  const used = participation?.redeemed ?? 0
  const limit = offer.limit_per_member
  return used < limit
    ? null
    : fail.limitReached(
        sentence("You've done this as often as you can: {{used}} of {{limit}}.", { used, limit }),
      )
}

/**
 * Refuses a person who cannot fulfil an offer now. Throws CONFLICT, SOLD_OUT or LIMIT_REACHED, and NOT_ELIGIBLE for people
 * who are no members or lack what it asks for.
 */
export function refuseEarning(standing: EarnStanding, club: clubs.ClubRow, now: Temporal.Instant): void {
  requireActive(club)
  // First, so that a person who got the last one is told that they have it.
  const done = doneRefusal(standing)
  if (done) throw done
  const refusal = closedRefusal(standing.offer, now)
  if (refusal) throw refusal
  requireMember(standing.isMember, club)
  requireNoGaps(standing.gaps)
}
