import type { PointsCause } from '@reprise/rules/points/cause'
import type * as clubs from '#domains/clubs/public.ts'
import * as ledger from '#domains/ledger/public.ts'
import type { Work } from '#platform/ctx.ts'
import { newBook, saveBook } from '../lots/book-lots.ts'
import { give, lockMemberPoints, memberKey, saveMemberPoints } from '../member-points.ts'

/** Points that the team of a club gives to a member. */
export interface Grant {
  userId: string
  /** Whole points, more than 0. */
  amount: bigint
  /** Identifies the grant. The caller makes sure that it is new. */
  cause: string
  reason: string
}

/**
 * Gives points to members of a club by hand, each as a lot of its own. They count for no tier and no rep score, and
 * repay no debt (S-102).
 */
export async function giveGrants(work: Work, club: clubs.ClubRow, grants: readonly Grant[]): Promise<void> {
  const userIds = grants.map(({ userId }) => userId)
  const pointsByMember = await lockMemberPoints(
    work,
    userIds.map(() => club.id),
    userIds,
  )
  const book = newBook()
  const postings = grants.flatMap(({ userId, amount, cause, reason }): ledger.Posting[] => {
    const points = pointsByMember.get(memberKey(club.id, userId))
    if (!points) return []
    const noted: PointsCause = { kind: 'granted', note: reason }
    const source = { kind: 'GRANTED', award: cause, cause } as const
    return [
      {
        kind: 'POINTS_GRANTED',
        cause,
        reason: noted,
        link: `/rep-clubs/${club.slug}`,
        entries: give(book, work, points, source, amount),
      },
    ]
  })
  await ledger.post(work, postings)
  await saveBook(work, book)
  await saveMemberPoints(work, pointsByMember)
}
