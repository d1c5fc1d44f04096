import { randomUUID } from 'node:crypto'
import type { TierSource } from '@reprise/rules/points/tiers'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { lockMemberPoints, saveMemberPoints } from '../member-points.ts'

/** A tier that somebody gets without the points for it. */
interface GivenTier {
  clubId: string
  userId: string
  tierId: string
  source: Exclude<TierSource, 'EARNED'>
  /** When it ends by itself. Null: never. */
  until: Temporal.Instant | null
}

const endHolds = statement<[string, Temporal.Instant], never>(`
update tier_hold h set ended_at = $2::timestamptz
from jsonb_to_recordset($1::jsonb) as g(club_id uuid, user_id uuid, tier_id uuid, source text)
where h.club_id = g.club_id and h.user_id = g.user_id and h.tier_id = g.tier_id and h.source = g.source
  and h.ended_at is null`)

/** Ends at this moment: seating then ends the hold, and announces the tier that is lost. */
const endGranted = statement<[string, Temporal.Instant], never>(`
update tier_hold h set until = $2::timestamptz
from jsonb_to_recordset($1::jsonb) as g(club_id uuid, user_id uuid, tier_id uuid)
where h.club_id = g.club_id and h.user_id = g.user_id and h.tier_id = g.tier_id and h.source = 'GRANTED'
  and h.ended_at is null`)

type Held = Pick<GivenTier, 'clubId' | 'userId' | 'tierId'>

const lockAll = (work: Work, held: readonly Held[]) =>
  lockMemberPoints(
    work,
    held.map(({ clubId }) => clubId),
    held.map(({ userId }) => userId),
  )

const rowsOf = (held: readonly (Held & { source?: TierSource })[]) =>
  JSON.stringify(
    held.map(({ clubId, userId, tierId, source }) => ({
      club_id: clubId,
      user_id: userId,
      tier_id: tierId,
      source,
    })),
  )

/** Each tier of a source that a member gets once, because they hold it once: the last one of them. */
function withoutRepeats(given: readonly GivenTier[]): GivenTier[] {
  const byHold = new Map(
    given.map((each) => [[each.clubId, each.userId, each.tierId, each.source].join(), each]),
  )
  return [...byHold.values()]
}

/**
 * Gives members a tier by hand or for money, and notifies them where it is higher than theirs. Points that are taken
 * back do not end it (S-151). A second one of the same source replaces the first, also where both are given together.
 */
export async function giveTiers(work: Work, tiers: readonly GivenTier[]): Promise<void> {
  const given = withoutRepeats(tiers)
  if (given.length === 0) return
  const points = await lockAll(work, given)
  await endHolds(work.tx, rowsOf(given), work.now)
  await work.tx
    .insertInto('tier_hold')
    .values(
      given.map(({ clubId, userId, tierId, source, until }) => ({
        id: randomUUID(),
        club_id: clubId,
        user_id: userId,
        tier_id: tierId,
        threshold_id: null,
        source,
        since: work.now,
        until,
        ended_at: null,
      })),
    )
    .execute()
  await saveMemberPoints(work, points)
}

/**
 * Locks members whose tiers may be taken back. Who compares what else gives the tier does it under this lock: otherwise two
 * at the same moment each see the other one, and nobody takes it back.
 */
export async function lockTierHolders(work: Work, held: readonly Held[]): Promise<void> {
  await lockAll(work, held)
}

/** Ends tiers that were granted. A member keeps the tier where their points or a payment give it. */
export async function takeTiersBack(work: Work, taken: readonly Held[]): Promise<void> {
  if (taken.length === 0) return
  const points = await lockAll(work, taken)
  await endGranted(work.tx, rowsOf(taken), work.now)
  await saveMemberPoints(work, points)
}
