import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { OfferRow } from '../offers.sql.ts'
import {
  selectCounted,
  selectCounting,
  selectCountingAmong,
  selectNextCounting,
  selectNextParticipants,
} from './counting.sql.ts'
import type { FulfilmentRow } from './earn.sql.ts'
import { lockEarning, selectOfPairs } from './earn.sql.ts'
import type { Due } from './fulfil.ts'
import { fulfil, pairKey } from './fulfil.ts'
import { progressOf, readEarnFacts } from './read-progress.ts'
import { undoFulfilments } from './undo-fulfilments.ts'

interface Changes {
  /** What was completed and not given, the earliest first. */
  give: (Due & { at: number })[]
  /** What was given and no longer holds. */
  undo: FulfilmentRow[]
}

/** What participants of these offers should have by what they did, against what they have. */
async function findChanges(
  { tx, now }: Pick<Work, 'now' | 'tx'>,
  offers: readonly OfferRow[],
  userIds: readonly string[],
): Promise<Changes> {
  const participants = await selectCounted(
    tx,
    offers.map(({ id }) => id),
    userIds,
  )
  const changes: Changes = { give: [], undo: [] }
  if (participants.length === 0) return changes
  const users = [...new Set(participants.map((row) => row.user_id))]
  const factsOf = await readEarnFacts(tx, offers, users)
  const fulfilments = await selectOfPairs(
    tx,
    participants.map((row) => row.offer_id),
    participants.map((row) => row.user_id),
  )
  const known = Map.groupBy(fulfilments, pairKey)
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  for (const row of participants) {
    const offer = byId.get(row.offer_id)
    const progress = offer && progressOf(offer, factsOf(offer.club_id, row.user_id), now)
    if (!offer || !progress) continue
    const own = known.get(pairKey(row)) ?? []
    const names = new Set(progress.completed.map(({ occurrence }) => occurrence))
    const undo = own.filter(({ state, occurrence }) => state === 'GIVEN' && !names.has(occurrence))
    changes.undo.push(...undo)
    const settled = new Set(
      own
        .filter(({ state, cancelled_by: by }) => state === 'GIVEN' || by !== null)
        .map(({ occurrence }) => occurrence),
    )
    const left = offer.limit_per_member - row.redeemed + undo.length
    const isOut = offer.quantity !== null && offer.redeemed >= offer.quantity && undo.length === 0
    if (!row.is_member || isOut) continue
    const open = progress.completed.filter(({ occurrence }) => !settled.has(occurrence))
    changes.give.push(
      ...open.slice(0, Math.max(0, left)).map(({ occurrence, at }) => ({
        offerId: offer.id,
        userId: row.user_id,
        occurrence,
        at,
      })),
    )
  }
  changes.give.sort((a, z) => a.at - z.at || (a.userId < z.userId ? -1 : 1))
  return changes
}

/** Brings participants of these offers to what they have earned. Where nothing changes, nothing is locked. */
async function reconcile(work: Work, offers: readonly OfferRow[], userIds: readonly string[]): Promise<void> {
  const seen = await findChanges(work, offers, userIds)
  const changing = [
    ...new Set(
      [...seen.give, ...seen.undo.map((row) => ({ offerId: row.offer_id }))].map(({ offerId }) => offerId),
    ),
  ]
  if (changing.length === 0) return
  let locked = await lockEarning(work.tx, changing)
  let changes = await findChanges(work, locked, userIds)
  if (changes.undo.length > 0) {
    await undoFulfilments(work, locked, changes.undo, { by: null, reason: null })
    locked = await lockEarning(work.tx, changing)
    changes = await findChanges(work, locked, userIds)
  }
  await fulfil(work, locked, changes.give, { isAnnounced: true })
}

/**
 * Gives members of clubs what they earned by offers whose members the server counts, and takes back what no longer holds, in
 * the open transaction. It reads what is true now, so a repetition changes nothing.
 */
export async function reconcileCounts(
  work: Work,
  members: readonly { clubId: string; userId: string }[],
): Promise<void> {
  if (members.length === 0) return
  const offers = await selectCounting(work.tx, work.now, [...new Set(members.map(({ clubId }) => clubId))])
  if (offers.length === 0) return
  await reconcile(work, offers, [...new Set(members.map(({ userId }) => userId))])
}

/** Gives one participant of an offer what they earned by it, and takes back what no longer holds. */
export async function reconcileParticipant(work: Work, offerId: string, userId: string): Promise<void> {
  await reconcile(work, await selectCountingAmong(work.tx, work.now, [offerId]), [userId])
}

/** How many participants are judged together, and how many offers are read at once. */
const AT_ONCE = 200

async function countOne(services: Services, offer: OfferRow, stopping?: AbortSignal): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows: { user_id: string }[] = await selectNextParticipants(services.db, offer.id, after, AT_ONCE)
    const userIds = rows.map((row) => row.user_id)
    await inWork(services, async (work) => {
      await reconcile(work, await selectCountingAmong(work.tx, work.now, [offer.id]), userIds)
    })
    after = userIds.at(-1) ?? null
    if (rows.length < AT_ONCE || stopping?.aborted) return
  }
}

/** Judges all participants of all offers that count, in pieces with a transaction each. Where one fails, the others go on. */
export async function countOffers(services: Services, stopping?: AbortSignal): Promise<void> {
  let after: string | null = null
  for (;;) {
    const now = services.clock.now()
    const offers: OfferRow[] = await selectNextCounting(services.db, now, after, AT_ONCE)
    for (const offer of offers) {
      if (stopping?.aborted) return
      await isolateFailure(
        () => countOne(services, offer, stopping),
        (error) => services.log.error({ err: error, offerId: offer.id }, 'an offer could not be counted'),
      )
    }
    services.news.wake()
    after = offers.at(-1)?.id ?? null
    if (offers.length < AT_ONCE) return
  }
}
