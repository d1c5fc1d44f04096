import * as ledger from '#domains/ledger/public.ts'
import type { Work } from '#platform/ctx.ts'
import { lockMembers, openMembers, readAvailable, saveMembers } from './points.sql.ts'

/** The points of a member in a club. */
interface MemberPoints {
  clubId: string
  userId: string
  everEarned: bigint
  debt: bigint
  available: bigint
}

/** How a difference of points changes the available points and the debt of a member. */
export interface Moved {
  delta: bigint
  available: bigint
  debt: bigint
}

export const memberKey = (clubId: string, userId: string) => `${clubId}|${userId}`

/**
 * Locks members of clubs and returns their points, by `memberKey`. A member is the pair at the same place of both
 * lists.
 */
export async function lockMemberPoints(
  { tx }: Work,
  clubIds: string[],
  userIds: string[],
): Promise<Map<string, MemberPoints>> {
  await openMembers(tx, clubIds, userIds)
  const members = await lockMembers(tx, clubIds, userIds)
  const available = new Map(
    (await readAvailable(tx, clubIds, userIds)).map((row) => [
      memberKey(row.club_id, row.user_id),
      row.available,
    ]),
  )
  return new Map(
    members.map((row) => {
      const name = memberKey(row.club_id, row.user_id)
      return [
        name,
        {
          clubId: row.club_id,
          userId: row.user_id,
          everEarned: row.ever_earned,
          debt: row.debt,
          available: available.get(name) ?? 0n,
        },
      ]
    }),
  )
}

/**
 * Adds a difference to the points of a member. Earned points repay a debt first. Points that cannot be taken back
 * become a debt (S-102).
 */
export function move(points: MemberPoints, delta: bigint): Moved {
  const owed = delta > 0n ? points.debt : 0n
  const repaid = delta > 0n ? (owed < delta ? owed : delta) : 0n
  const missing = delta < 0n && -delta > points.available ? -delta - points.available : 0n
  const available = delta - repaid + missing
  points.available += available
  points.debt += missing - repaid
  points.everEarned += delta
  return { delta, available, debt: missing - repaid }
}

/** Returns the ledger entries of moved points, from the club's account of issued points to the member's accounts. */
export function entriesOf(clubId: string, userId: string, moved: Moved): ledger.Posting['entries'] {
  const asset = ledger.assetOf('PTS', clubId)
  const entries = [
    { account: { asset, purpose: 'ISSUED', ownerId: clubId, isGuarded: false }, amount: -moved.delta },
    { account: { asset, purpose: 'AVAILABLE', ownerId: userId, isGuarded: true }, amount: moved.available },
    { account: { asset, purpose: 'DEBT', ownerId: userId, isGuarded: false }, amount: -moved.debt },
  ]
  return entries.filter(({ amount }) => amount !== 0n)
}

export function saveMemberPoints(
  { tx }: Work,
  pointsByMember: ReadonlyMap<string, MemberPoints>,
): Promise<unknown> {
  return saveMembers(
    tx,
    JSON.stringify(
      [...pointsByMember.values()].map(({ clubId, userId, everEarned, debt }) => ({
        club_id: clubId,
        user_id: userId,
        ever_earned: everEarned.toString(),
        debt: debt.toString(),
      })),
    ),
  )
}
