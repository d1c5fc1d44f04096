import type { PointsCause } from '@reprise/rules/points/cause'
import * as ledger from '#domains/ledger/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { MemberPoints } from '../member-points.ts'
import { entriesOf, lockMemberPoints, memberKey } from '../member-points.ts'
import { makeLot, newBook, saveBook } from './book-lots.ts'
import { moveHold } from './holds.sql.ts'
import type { TradedPart } from './lots.sql.ts'
import { readTraded, spendHeld } from './lots.sql.ts'
import { takeLocked } from './spend-points.ts'

// Tested in domains/points/lots/lots.test.ts.

/** Points of one club that go from one member to another. */
export interface Handover {
  /** Identifies the handover; of held points the cause of their hold. */
  cause: string
  clubId: string
  fromId: string
  toId: string
  /** Whole points, more than 0. */
  amount: bigint
  reason: PointsCause
  /** The page that shows what the points are for. */
  link: string
}

function handOver(
  work: Work,
  book: ReturnType<typeof newBook>,
  pointsByMember: ReadonlyMap<string, MemberPoints>,
  { clubId, fromId, toId, amount, cause, reason, link }: Handover,
  { from, parts }: { from: 'AVAILABLE' | 'HELD'; parts: readonly TradedPart[] },
): ledger.Posting {
  const receiver = pointsByMember.get(memberKey(clubId, toId))
  if (!receiver) throw new Error(`the club ${clubId} does not exist`)
  const posted = `${cause}:traded`
  for (const part of parts) {
    makeLot(
      book,
      work,
      { ...receiver, ruleVersionId: null },
      { kind: 'TRADED', award: posted, cause: posted },
      { amount: part.amount, repaid: 0n },
      {
        isMaturing: false,
        availableAt: work.now,
        expiresOn: part.expires_on === null ? null : Temporal.PlainDate.from(part.expires_on),
        expiresAt: part.expires_at,
      },
    )
  }
  return {
    kind: 'POINTS_TRADED',
    cause: posted,
    reason,
    link,
    entries: [
      ...entriesOf({ clubId, userId: fromId }, { [from]: -amount }),
      ...entriesOf({ clubId, userId: toId }, { AVAILABLE: amount }),
    ],
  }
}

/** Locks the members whose points handovers move, all of them in the order of their ids, and returns their points. */
export function lockHandovers(
  work: Work,
  handovers: readonly Handover[],
): Promise<Map<string, MemberPoints>> {
  return lockMemberPoints(
    work,
    handovers.flatMap(({ clubId }) => [clubId, clubId]),
    handovers.flatMap(({ fromId, toId }) => [fromId, toId]),
  )
}

/**
 * Gives the points that were held for a trade to the other person, and the wanted points, if any, the other way. The lots
 * of the receivers are of the kind TRADED, so they count for no tier and no rep score, and repay no debt (S-102). They
 * expire on the same days as the lots that they come from. The members must be locked (`lockHandovers`). Throws
 * HOLD_EXPIRED where the held points were released, and INSUFFICIENT_POINTS where the wanted points are missing.
 */
export async function tradePoints(
  work: Work,
  pointsByMember: ReadonlyMap<string, MemberPoints>,
  { held, wanted }: { held: Handover; wanted: Handover | null },
): Promise<void> {
  const all = wanted ? [held, wanted] : [held]
  const [moved] = await moveHold(work.tx, held.cause, 'HELD', 'TRADED')
  if (!moved) throw fail.holdExpired()
  await spendHeld(work.tx, held.cause, 'TRADED')
  if (wanted) await takeLocked(work, { ...wanted, userId: wanted.fromId }, 'TRADED', work.now)
  const parts = await readTraded(
    work.tx,
    all.map(({ cause }) => cause),
  )
  const book = newBook()
  const postings = all.map((each) =>
    handOver(work, book, pointsByMember, each, {
      from: each === held ? 'HELD' : 'AVAILABLE',
      parts: parts.filter(({ cause }) => cause === each.cause),
    }),
  )
  await ledger.post(work, postings)
  await saveBook(work, book)
}
