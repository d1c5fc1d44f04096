import type { ClubArea } from '@reprise/rules/clubs/permissions'
import type { RunStatus } from '@reprise/rules/clubs/run-status'
import { runStatusAt } from '@reprise/rules/clubs/run-status'
import type { ParticipationState } from '@reprise/rules/offers/enums'
import { isRedeemedBy } from '@reprise/rules/offers/programs'
import { leastAmount } from '@reprise/rules/offers/requirements'
import type { OfferRow, ParticipationRow } from './offers.sql.ts'

/** The area of table C that an offer belongs to. */
export const areaOf = ({ type }: Pick<OfferRow, 'type'>): ClubArea =>
  type === 'REWARD_MEMBERS' ? 'rewardMemberOffers' : 'otherOffers'

/** The state of an offer at a moment (S-106). */
export const offerStatusAt = (offer: OfferRow, now: Temporal.Instant): RunStatus =>
  runStatusAt(
    {
      isPublished: offer.published_at !== null,
      from: offer.start_date?.epochMilliseconds ?? null,
      to: offer.ends_at?.epochMilliseconds ?? null,
      supply: offer.quantity,
      given: offer.redeemed,
    },
    now.epochMilliseconds,
  )

/** Whether its time is over. */
export const isEndedAt = ({ ends_at: end }: Pick<OfferRow, 'ends_at'>, now: Temporal.Instant): boolean =>
  end !== null && Temporal.Instant.compare(end, now) <= 0

/**
 * Whether another end can still be given to an offer: the team did not end or archive it, and it is no published draw whose time
 * is over, because its list is frozen then.
 */
export const canMoveEnd = (offer: OfferRow, now: Temporal.Instant): boolean =>
  !offer.ended_at &&
  !offer.archived_at &&
  !(offer.kind === 'DRAW' && offer.published_at !== null && isEndedAt(offer, now))

/** Whether people who got nothing can get nothing more: its time is over, and a draw is drawn. */
export const isSettledAt = (
  { settles_at: at }: Pick<OfferRow, 'settles_at'>,
  now: Temporal.Instant,
): boolean => at !== null && Temporal.Instant.compare(at, now) <= 0

/** Where a person stands with an offer at a moment (S-106). Null: they do not take part. */
export function participationStateAt(
  offer: Pick<OfferRow, 'settles_at'>,
  participation: Pick<ParticipationRow, 'awarded_at'> | null,
  now: Temporal.Instant,
): ParticipationState {
  if (participation === null) return 'NOT_PARTICIPATING'
  if (participation.awarded_at !== null) return 'AWARDED'
  return isSettledAt(offer, now) ? 'EXPIRED' : 'PARTICIPATING'
}

/**
 * What one redemption costs: the smallest number of points that the offer asks for; 0 where it asks for none. An offer that
 * earns costs nothing: who has that many points keeps them.
 */
export const costOf = ({ type, requirements }: Pick<OfferRow, 'requirements' | 'type'>): number =>
  isRedeemedBy(type) ? (leastAmount(requirements, 'REP_POINTS') ?? 0) : 0

/** What members pay for one redemption, in minor units (S-105). Null where they pay nothing. */
export const priceOf = ({ type, requirements }: Pick<OfferRow, 'requirements' | 'type'>): number | null =>
  isRedeemedBy(type) ? leastAmount(requirements, 'PRICE') : null
