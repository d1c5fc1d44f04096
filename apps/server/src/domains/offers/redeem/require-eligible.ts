import type { OfferGap } from '@reprise/rules/offers/requirements'
import { offerGapText } from '@reprise/rules/offers/requirements'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

/** Refuses a person who is no member of the club. Throws NOT_ELIGIBLE. */
export function requireMember(isMember: boolean, { name }: clubs.ClubRow): void {
  if (isMember) return
  throw fail.notEligible(sentence('Join {{club}} first. Its offers are for members.', { club: name }), [
    { kind: 'CLUB_MEMBER', have: 0, need: 1 },
  ])
}

/** Refuses a person who lacks something (S-105). Throws NOT_ELIGIBLE with all that is missing. */
export function requireNoGaps(gaps: readonly OfferGap[]): void {
  const [first] = gaps
  if (!first) return
  throw fail.notEligible(
    offerGapText(first),
    gaps.map(({ kind, have, need }) => ({ kind, have, need })),
  )
}

/** The gaps that keep a person from taking part. Points are spent and a price is paid later, so that they can still be had. */
export const gapsToJoin = (gaps: readonly OfferGap[]): OfferGap[] =>
  gaps.filter(({ kind }) => kind !== 'REP_POINTS' && kind !== 'PRICE')

/** The gaps that keep a person from paying: all but the price. */
export const gapsToPay = (gaps: readonly OfferGap[]): OfferGap[] =>
  gaps.filter(({ kind }) => kind !== 'PRICE')
