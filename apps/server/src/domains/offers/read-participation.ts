import { isRedeemedBy } from '@reprise/rules/offers/programs'
import type { OfferGap } from '@reprise/rules/offers/requirements'
import { offerGapText } from '@reprise/rules/offers/requirements'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { loadParticipation } from './access.ts'
import { drawRefusal } from './draw/draw-of-offer.ts'
import { priceOf } from './offer-at.ts'
import type { OfferRow, ParticipationRow } from './offers.sql.ts'
import { loadGaps } from './read-gaps.ts'
import { offerPath } from './redeem/hold-of.ts'
import { closedRefusal } from './redeem/refuse-closed.ts'
import { gapsToJoin, gapsToPay } from './redeem/require-eligible.ts'

/** How the caller stands with an offer. */
export interface MyParticipation {
  offer: OfferRow
  userId: string
  participation: ParticipationRow | null
}

/** What the caller lacks, with the page of the app on which they can get it. */
export interface MyGap {
  kind: OfferGap['kind'] | 'CLUB_MEMBER'
  have: number
  need: number
  tierId: string | null
  achievementIds: readonly string[]
  said: Sentence
  path: string
}

/** How the caller stands with an offer that they see; null for visitors. */
export async function readMyParticipation(ctx: Ctx, offer: OfferRow): Promise<MyParticipation | null> {
  const caller = await ctx.caller()
  if (!caller) return null
  return { offer, userId: caller.userId, participation: await loadParticipation(ctx, offer.id) }
}

function wayTo(gap: OfferGap, club: clubs.ClubRow, offer: OfferRow): string {
  const { slug } = club
  switch (gap.kind) {
    case 'PRICE':
      return offerPath(club, offer)
    case 'REP_POINTS':
      return `/rep-clubs/${slug}/buy-points`
    case 'REP_SCORE':
      return '/profile'
    case 'LOYALTY_STATUS':
      return `/rep-clubs/${slug}`
    case 'ACHIEVEMENTS': {
      const [first] = gap.achievements
      return first ? `/rep-club/${slug}/achievement/${first.achievementId}` : `/rep-clubs/${slug}`
    }
  }
}

/** What the caller lacks to redeem an offer now: first the membership. Empty where they lack nothing. */
export async function readMyGaps(ctx: Ctx, { offer }: MyParticipation): Promise<MyGap[]> {
  const club = await clubs.loadClub(ctx, offer.club_id)
  const isMember = await clubs.readIsMember(ctx, club.id)
  const own = ((await loadGaps(ctx, offer.id)) ?? []).map(
    (gap): MyGap => ({
      kind: gap.kind,
      have: gap.have,
      need: gap.need,
      tierId: gap.kind === 'LOYALTY_STATUS' ? gap.tier.tierId : null,
      achievementIds:
        gap.kind === 'ACHIEVEMENTS' ? gap.achievements.map(({ achievementId }) => achievementId) : [],
      said: offerGapText(gap),
      path: wayTo(gap, club, offer),
    }),
  )
  if (isMember) return own
  const said = sentence('Join {{club}} first. Its offers are for members.', { club: club.name })
  const joining: MyGap = {
    kind: 'CLUB_MEMBER',
    have: 0,
    need: 1,
    tierId: null,
    achievementIds: [],
    said,
    path: `/rep-clubs/${club.slug}`,
  }
  return [joining, ...own]
}

/** How often the caller can still redeem it: what is left of their limit and of the quantity. */
export function leftFor({ offer, participation }: MyParticipation): number {
  const ofLimit = offer.limit_per_member - (participation?.redeemed ?? 0)
  const ofQuantity = offer.quantity === null ? ofLimit : offer.quantity - offer.redeemed
  return Math.max(0, Math.min(ofLimit, ofQuantity))
}

/** Whether the caller can begin to take part now. */
export async function readCanJoin(ctx: Ctx, mine: MyParticipation): Promise<boolean> {
  if (mine.participation || closedRefusal(mine.offer, ctx.clock.now())) return false
  if (!(await clubs.readIsMember(ctx, mine.offer.club_id))) return false
  return gapsToJoin((await loadGaps(ctx, mine.offer.id)) ?? []).length === 0
}

/** Whether the offer gives the caller, who takes part, one more now. */
function isOpenFor(mine: MyParticipation, now: Temporal.Instant): boolean {
  const { offer, participation } = mine
  const refusal = offer.kind === 'DRAW' ? drawRefusal(offer, participation, now) : closedRefusal(offer, now)
  return !refusal && leftFor(mine) > 0
}

/** What the caller lacks, and whether they have paid for a redemption that they did not make yet. */
async function readPaid(ctx: Ctx, offer: OfferRow): Promise<{ gaps: readonly OfferGap[]; hasPaid: boolean }> {
  const gaps = (await loadGaps(ctx, offer.id)) ?? []
  return { gaps, hasPaid: priceOf(offer) !== null && gaps.every(({ kind }) => kind !== 'PRICE') }
}

/** Whether the caller can redeem it now. What they paid for they can redeem also when it is over. */
export async function readCanRedeem(ctx: Ctx, mine: MyParticipation): Promise<boolean> {
  const { offer, participation } = mine
  if (!isRedeemedBy(offer.type) || !participation) return false
  const { gaps, hasPaid } = await readPaid(ctx, offer)
  if (!hasPaid && !isOpenFor(mine, ctx.clock.now())) return false
  return gaps.length === 0 && (await clubs.readIsMember(ctx, offer.club_id))
}

/** Whether the caller can pay the price that it asks for now. */
export async function readCanPay(ctx: Ctx, mine: MyParticipation): Promise<boolean> {
  const { offer, participation } = mine
  if (priceOf(offer) === null || !participation || !isOpenFor(mine, ctx.clock.now())) return false
  const { gaps, hasPaid } = await readPaid(ctx, offer)
  return !hasPaid && gapsToPay(gaps).length === 0 && (await clubs.readIsMember(ctx, offer.club_id))
}
