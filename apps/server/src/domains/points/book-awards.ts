import { changeOfAward, noAward } from '@reprise/rules/points/award-change'
import type { PointsCause } from '@reprise/rules/points/cause'
import * as ledger from '#domains/ledger/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { newBook, saveBook } from './lots/book-lots.ts'
import type { LotRow } from './lots/lots.sql.ts'
import { readLotsOfAwards } from './lots/lots.sql.ts'
import { give, lockMemberPoints, memberKey, saveMemberPoints, takeBackEarned } from './member-points.ts'
import { pointsEarned } from './points.news.ts'
import type { AwardRow } from './points.sql.ts'
import { lockAwards, readAwards, saveAwards, sumEverEarned } from './points.sql.ts'

/** What a cause is worth, at one version of the cause. */
export interface Award {
  /** What the points are for, e.g. ticket:{id}. */
  cause: string
  /**
   * The club that gives the points now; null where no club gives them. Points that another club has given are taken
   * back from that club.
   */
  clubId: string | null
  userId: string
  version: number
  /** The whole worth in points, 0 or more. It is never a difference. */
  amount: bigint
  /** When it happened; without it, now. Achievements and leaderboards count the points from then. */
  at?: Temporal.Instant | undefined
  /** Why the points moved, for the statement. */
  reason: PointsCause
  link: string
}

// Returns the newest award of each cause. The order in which the awards came does not matter.
function newest(awards: readonly Award[]): Award[] {
  const byCause = new Map<string, Award>()
  for (const award of awards) {
    const known = byCause.get(award.cause)
    if (!known || known.version < award.version) byCause.set(award.cause, award)
  }
  return [...byCause.values()].sort((a, b) => (a.cause < b.cause ? -1 : 1))
}

/** An award with the club whose points it moves: the club that gave the present points, where there are any. */
interface AwardChange extends Award {
  was: number
  delta: bigint
}

function changesOf(awards: readonly Award[], known: ReadonlyMap<string, AwardRow>): AwardChange[] {
  return awards.flatMap((award) => {
    const before = known.get(award.cause)
    const clubId = before && before.amount > 0n ? before.club_id : award.clubId
    const amount = clubId === null ? 0n : award.amount
    const change = changeOfAward(before ?? noAward, { version: award.version, amount })
    return change ? [{ ...award, clubId, amount, was: before?.version ?? 0, delta: change.delta }] : []
  })
}

const byCauseOf = (rows: readonly AwardRow[]) => new Map(rows.map((row) => [row.cause, row]))

/**
 * Brings each cause to what its newest version is worth, in the open transaction. Late and repeated awards move
 * nothing, so their order does not matter (S-082, S-102). Points that are given become a lot; points that are taken
 * back are taken from the lots that the cause gave. Throws where another transaction moved an award meanwhile.
 */
export async function bookAwards(work: Work, awards: readonly Award[]): Promise<void> {
  const latest = newest(awards)
  if (latest.length === 0) return
  const causes = latest.map((each) => each.cause)
  const expected = changesOf(latest, byCauseOf(await readAwards(work.tx, causes)))
  // Locks members also where no points move. A check-in and its undoing then leave the same rows whether their news
  // comes together or one after the other.
  const moving = expected.flatMap(({ clubId, userId }) => (clubId === null ? [] : [{ clubId, userId }]))
  const clubIds = moving.map((each) => each.clubId)
  const userIds = moving.map((each) => each.userId)
  const pointsByMember = await lockMemberPoints(work, clubIds, userIds)
  const moved = changesOf(latest, byCauseOf(await lockAwards(work.tx, causes)))
  const book = newBook()
  const lotsByAward = await readLots(work, moved)
  const postings = moved.flatMap((award): ledger.Posting[] => {
    const { clubId, userId, delta } = award
    if (clubId === null || delta === 0n) return []
    const points = pointsByMember.get(memberKey(clubId, userId))
    if (!points) throw new Error(`the award ${award.cause} moved to another club meanwhile`)
    const cause = `${award.cause}:${award.version}`
    const lots = (lotsByAward.get(award.cause) ?? []).filter((lot) => lot.club_id === clubId)
    const entries =
      delta > 0n
        ? give(book, work, points, { kind: 'EARNED', award: award.cause, cause, earnedAt: award.at }, delta)
        : takeBackEarned(book, points, lots, cause, -delta)
    const kind = delta > 0n ? 'POINTS_EARNED' : 'POINTS_REVERSED'
    return [{ kind, cause, reason: award.reason, link: award.link, entries }]
  })
  await saveAwards(
    work.tx,
    JSON.stringify(
      moved.map(({ cause, clubId, userId, version, amount, was }) => ({
        cause,
        club_id: clubId,
        user_id: userId,
        version,
        amount: amount.toString(),
        was,
      })),
    ),
    work.now,
  )
  await ledger.post(work, postings)
  await saveBook(work, book)
  await saveMemberPoints(work, pointsByMember)
  await users.setScoreComponent(work, await readTotals(work, userIds))
  await announce(
    work,
    moved.flatMap(({ cause, version, clubId, userId, delta }) =>
      clubId === null || delta === 0n ? [] : [pointsEarned(cause, version, { clubId, userId })],
    ),
  )
}

// The lots of the awards that take points back, newest first. No statement where none does.
async function readLots({ tx }: Work, moved: readonly AwardChange[]): Promise<Map<string, LotRow[]>> {
  const causes = moved.flatMap(({ cause, delta }) => (delta < 0n ? [cause] : []))
  if (causes.length === 0) return new Map()
  return Map.groupBy(await readLotsOfAwards(tx, causes), (lot) => lot.award)
}

async function readTotals(work: Work, userIds: readonly string[]): Promise<users.ScoreComponent[]> {
  const rows = await sumEverEarned(work.tx, [...new Set(userIds)])
  return rows.map((row) => ({ userId: row.user_id, repPointsEverEarned: row.ever_earned }))
}
