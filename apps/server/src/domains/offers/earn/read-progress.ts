import type { EarnFact, EarnProgress } from '@reprise/rules/offers/programs/program'
import * as achievements from '#domains/achievements/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { OfferRow } from '../offers.sql.ts'
import { selectOffers } from '../offers.sql.ts'
import { readPurchaseProgress } from '../purchase/read-purchases.ts'
import { loadGaps } from '../read-gaps.ts'
import type { MyParticipation } from '../read-participation.ts'
import { leftFor } from '../read-participation.ts'
import { closedRefusal } from '../redeem/refuse-closed.ts'
import { configurationOf, countingOf, earningOf, presentOccurrence, proofOf } from './earning-of.ts'
import { loadFulfilmentsOf, loadProofsOf } from './read-proofs.ts'

// Tested in domains/offers/earn/reconcile-counts.test.ts.

/** What these people did in the clubs of these offers, as far as the offers count it, by club and person. */
export async function readEarnFacts(
  db: Db,
  offers: readonly OfferRow[],
  userIds: readonly string[],
): Promise<(clubId: string, userId: string) => readonly EarnFact[]> {
  const kinds = new Set(offers.flatMap((offer) => countingOf(offer)?.of(configurationOf(offer)) ?? []))
  const clubIds = [...new Set(offers.map((offer) => offer.club_id))]
  const facts =
    kinds.size === 0 || userIds.length === 0
      ? []
      : await achievements.readFactsOf(db, { kinds, tierIds: [] }, clubIds, userIds)
  const byMember = Map.groupBy(facts, ({ clubId, userId }) => `${clubId}|${userId}`)
  return (clubId, userId) =>
    (byMember.get(`${clubId}|${userId}`) ?? []).flatMap(({ kind, ...fact }) =>
      kind === 'TIER' ? [] : [{ kind, ...fact }],
    )
}

/** The earliest check-in of each event, and all other facts, the oldest first. */
function inOrder(facts: readonly EarnFact[]): EarnFact[] {
  const sorted = facts.toSorted((a, z) => a.at - z.at)
  const seen = new Set<string>()
  return sorted.filter(({ kind, eventId }) => {
    if (kind !== 'CHECK_IN' || eventId === null) return true
    if (seen.has(eventId)) return false
    seen.add(eventId)
    return true
  })
}

/** How far a member is with an offer that the server counts, by what they did. Null for others. */
export function progressOf(
  offer: OfferRow,
  facts: readonly EarnFact[],
  now: Temporal.Instant,
): EarnProgress | null {
  const counting = countingOf(offer)
  if (!counting) return null
  const configuration = configurationOf(offer)
  const kinds = counting.of(configuration)
  const start = (offer.start_date ?? offer.published_at)?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  const from = counting.countsFrom === 'EVER' ? Number.NEGATIVE_INFINITY : start
  const to = offer.ends_at?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  const counted = facts.filter(({ kind, at }) => kinds.includes(kind) && at >= from && at < to)
  return counting.progress(configuration, inOrder(counted), {
    timeZone: offer.time_zone,
    now: now.epochMilliseconds,
  })
}

const loadOwnProgress = loadByKey<EarnProgress>(async (ctx, ids) => {
  const { userId } = await requireActor(ctx)
  const offers = (await selectOffers(ctx.db, ids)).filter((offer) => countingOf(offer))
  const factsOf = await readEarnFacts(ctx.db, offers, [userId])
  return new Map(
    offers.flatMap((offer) => {
      const progress = progressOf(offer, factsOf(offer.club_id, userId), ctx.clock.now())
      return progress ? [[offer.id, progress] as const] : []
    }),
  )
})

/** How far the caller is, as they read it. */
export interface MyProgress extends EarnProgress {
  until: Temporal.Instant | null
}

/** How far the caller is with an offer that the server counts, or with purchases in a row. Null for others. */
export async function readMyProgress(
  ctx: Ctx,
  { offer, participation }: MyParticipation,
): Promise<MyProgress | null> {
  const progress = countingOf(offer)
    ? await loadOwnProgress(ctx, offer.id)
    : await readPurchaseProgress(ctx, offer)
  if (!progress) return null
  const { need, untilDay } = progress
  const hasAll = participation !== null && participation.redeemed >= offer.limit_per_member
  if (hasAll) return { ...progress, have: need, until: null }
  const until = untilDay && Temporal.PlainDate.from(untilDay).toZonedDateTime(offer.time_zone).toInstant()
  return { ...progress, until: until || null }
}

/** Whether the caller did already what they can do now: in this period, or at all. */
export async function readOccurrenceDone(ctx: Ctx, { offer, userId }: MyParticipation): Promise<boolean> {
  const earning = earningOf(offer)
  if (!earning || earning.counting) return false
  const present = presentOccurrence(offer, ctx.clock.now())
  const own = await loadFulfilmentsOf(ctx, offer.id, userId)
  return own.some((row) => row.occurrence === present && (row.state === 'GIVEN' || row.cancelled_by !== null))
}

/** Whether the caller can send or open something now by which they earn. */
export async function readCanFulfil(ctx: Ctx, mine: MyParticipation): Promise<boolean> {
  const { offer, userId } = mine
  const proof = proofOf(offer)
  if (!proof || proof === 'COUNT' || proof === 'GIVEN') return false
  if (closedRefusal(offer, ctx.clock.now()) || leftFor(mine) === 0) return false
  if (!(await clubs.readIsMember(ctx, offer.club_id))) return false
  if ((await readOccurrenceDone(ctx, mine)) || ((await loadGaps(ctx, offer.id)) ?? []).length > 0)
    return false
  return (await loadProofsOf(ctx, offer.id, userId)).every(({ state }) => state !== 'WAITING')
}
