import { randomUUID } from 'node:crypto'
import type { TierSource } from '@reprise/rules/points/tiers'
import type { Work } from '#platform/ctx.ts'
import { lockMember, memberKey, saveMemberPoints } from '../member-points.ts'

/** A tier that somebody gets without the points for it. */
interface GivenTier {
  clubId: string
  userId: string
  tierId: string
  source: Exclude<TierSource, 'EARNED'>
  /** When it ends by itself. Null: never. */
  until: Temporal.Instant | null
}

/**
 * Gives a member a tier by hand or for money, and notifies them where it is higher than theirs. Points that are taken
 * back do not end it (S-151). A second one of the same source replaces the first.
 */
export async function giveTier(work: Work, given: GivenTier): Promise<void> {
  const { clubId, userId, tierId, source, until } = given
  const points = await lockMember(work, clubId, userId)
  await work.tx
    .updateTable('tier_hold')
    .set({ ended_at: work.now })
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .where('tier_id', '=', tierId)
    .where('source', '=', source)
    .where('ended_at', 'is', null)
    .execute()
  await work.tx
    .insertInto('tier_hold')
    .values({
      id: randomUUID(),
      club_id: clubId,
      user_id: userId,
      tier_id: tierId,
      threshold_id: null,
      source,
      since: work.now,
      until,
      ended_at: null,
    })
    .execute()
  await saveMemberPoints(work, new Map([[memberKey(clubId, userId), points]]))
}
