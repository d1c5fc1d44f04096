import { takeBack } from '@reprise/rules/points/lots'
import * as ledger from '#domains/ledger/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { LotBook, LotOwner, Source } from './lots/book-lots.ts'
import { makeLot, takeFromLot } from './lots/book-lots.ts'
import type { LotRow } from './lots/lots.sql.ts'
import { lockMembers, openMembers } from './points.sql.ts'
import { announceMoves } from './tiers/announce-moves.ts'
import { saveAndSeat } from './tiers/seat.sql.ts'

/** The points of a member in a club, under the lock of the member, and the terms of points that they get now. */
export interface MemberPoints extends LotOwner {
  everEarned: bigint
  debt: bigint
  spent: bigint
  expired: bigint
  reversed: bigint
}

export const memberKey = (clubId: string, userId: string) => `${clubId}|${userId}`

/**
 * Locks members of clubs and returns their points, by `memberKey`. A member is the pair at the same place of both
 * lists.
 */
export async function lockMemberPoints(
  { tx, now }: Work,
  clubIds: string[],
  userIds: string[],
): Promise<Map<string, MemberPoints>> {
  await openMembers(tx, clubIds, userIds)
  const members = await lockMembers(tx, clubIds, userIds, now)
  return new Map(
    members.map((row) => [
      memberKey(row.club_id, row.user_id),
      {
        clubId: row.club_id,
        userId: row.user_id,
        everEarned: row.ever_earned,
        debt: row.debt,
        spent: row.spent,
        expired: row.expired,
        reversed: row.reversed,
        terms: {
          timeZone: row.time_zone,
          expiresAfterDays: row.expires_after_days,
          maturesAfterDays: row.matures_after_days ?? 0,
        },
        ruleVersionId: row.rule_version_id,
      },
    ]),
  )
}

/** Locks one member of a club and returns their points. */
export async function lockMember(work: Work, clubId: string, userId: string): Promise<MemberPoints> {
  const points = (await lockMemberPoints(work, [clubId], [userId])).get(memberKey(clubId, userId))
  if (!points) throw new Error(`the club ${clubId} does not exist`)
  return points
}

const guarded = ['AVAILABLE', 'MATURING', 'HELD']
const ofClub = ['ISSUED', 'SPENT', 'EXPIRED']

/** The accounts that points move between. ISSUED, SPENT and EXPIRED are the club's, and never locked. */
type Purpose = 'AVAILABLE' | 'DEBT' | 'EXPIRED' | 'HELD' | 'ISSUED' | 'MATURING' | 'SPENT'

/** Returns the ledger entries of points that move between a member and their club. Amounts of 0 are left out. */
export function entriesOf(
  { clubId, userId }: Pick<MemberPoints, 'clubId' | 'userId'>,
  amounts: Partial<Record<Purpose, bigint>>,
): ledger.Posting['entries'] {
  const asset = ledger.assetOf('PTS', clubId)
  return Object.entries(amounts).flatMap(([purpose, amount]) =>
    amount === 0n
      ? []
      : [
          {
            account: {
              asset,
              purpose,
              ownerId: ofClub.includes(purpose) ? clubId : userId,
              isGuarded: guarded.includes(purpose),
            },
            amount,
          },
        ],
  )
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Gives points to a member as a new lot, and returns the entries. Only earned points count as ever earned, and only
 * they repay what the member owes (S-102).
 */
export function give(
  book: LotBook,
  work: Work,
  points: MemberPoints,
  source: Source,
  amount: bigint,
): ledger.Posting['entries'] {
  const isEarned = source.kind === 'EARNED'
  const repaid = isEarned ? least(points.debt, amount) : 0n
  const { isMaturing } = makeLot(book, work, points, source, { amount, repaid })
  points.debt -= repaid
  if (isEarned) points.everEarned += amount
  return entriesOf(points, {
    ISSUED: -amount,
    [isMaturing ? 'MATURING' : 'AVAILABLE']: amount - repaid,
    DEBT: repaid,
  })
}

/**
 * Takes points back from the lots that gave them, and returns the entries. What was spent of these lots becomes a debt;
 * other lots are not touched (S-102).
 */
export function takeBackLots(
  book: LotBook,
  points: MemberPoints,
  lots: readonly LotRow[],
  cause: string,
  amount: bigint,
): ledger.Posting['entries'] {
  const { taken, missing } = takeBack(lots, amount)
  const sums = { available: 0n, maturing: 0n, expired: 0n, owed: missing }
  for (const each of taken) {
    takeFromLot(book, cause, each)
    sums[each.lot.is_maturing ? 'maturing' : 'available'] += each.free
    sums.expired += each.expired
    sums.owed += each.owed
  }
  points.reversed += amount - missing
  points.expired -= sums.expired
  points.debt += sums.owed
  return entriesOf(points, {
    ISSUED: amount,
    AVAILABLE: -sums.available,
    MATURING: -sums.maturing,
    EXPIRED: -sums.expired,
    DEBT: -sums.owed,
  })
}

/**
 * Takes back earned points of a cause from its lots. They no longer count for tiers and for the rep score. Returns the
 * entries for the ledger.
 */
export function takeBackEarned(
  book: LotBook,
  points: MemberPoints,
  lots: readonly LotRow[],
  cause: string,
  amount: bigint,
): ledger.Posting['entries'] {
  points.everEarned -= amount
  return takeBackLots(book, points, lots, cause, amount)
}

/**
 * Writes the points of members and seats them on the ladders of their clubs, in the same statement (S-101). Announces
 * who reached or lost a tier.
 */
export async function saveMemberPoints(
  work: Work,
  pointsByMember: ReadonlyMap<string, MemberPoints>,
): Promise<void> {
  const rows = [...pointsByMember.values()].map((points) => ({
    club_id: points.clubId,
    user_id: points.userId,
    ever_earned: points.everEarned.toString(),
    debt: points.debt.toString(),
    spent: points.spent.toString(),
    expired: points.expired.toString(),
    reversed: points.reversed.toString(),
  }))
  await announceMoves(work, await saveAndSeat(work.tx, JSON.stringify(rows), work.now))
}
