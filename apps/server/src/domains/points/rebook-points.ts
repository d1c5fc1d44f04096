import type { PointsCause } from '@reprise/rules/points/cause'
import * as ledger from '#domains/ledger/public.ts'
import { announce } from '#platform/news/announce.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { newBook, saveBook } from './lots/book-lots.ts'
import { readLotsOfAwards } from './lots/lots.sql.ts'
import { give, lockMemberPoints, memberKey, saveMemberPoints, takeBackEarned } from './member-points.ts'
import { pointsEarned } from './points.news.ts'
import { findMisbooked, readMisbooked } from './points.sql.ts'

/** How many misbooked lines one transaction reads at most. */
const MOST = 1000

// The version of a correction. No news of a ticket has this version. The sum of a cause includes corrections.
const CORRECTION = 0

/**
 * Corrects the ledger where the points of a check-in differ from what the check-in is worth in its club. This happened
 * when an event changed its club and the points were taken from a club that had never given them. Returns how many
 * check-ins were corrected; 0 where all were right.
 */
export const rebookPoints = operation({
  name: 'staff.rebookPoints',
  input: commandInput,
  may: requireTerminal,
  async write(call) {
    const found = await findMisbooked(call.tx, MOST)
    const pointsByMember = await lockMemberPoints(
      call,
      found.map((row) => row.club_id),
      found.map((row) => row.user_id),
    )
    const asked = [...new Set(found.map((row) => row.cause))]
    const wrong = await readMisbooked(call.tx, asked)
    const lotsByAward = Map.groupBy(await readLotsOfAwards(call.tx, asked), (lot) => lot.award)
    const book = newBook()
    const postings = [...Map.groupBy(wrong, (row) => row.cause)].flatMap(
      ([cause, rows]): ledger.Posting[] => {
        const members = rows.map((row) => ({
          row,
          points: pointsByMember.get(memberKey(row.club_id, row.user_id)),
        }))
        // The limit cut off a part of these rows, or they changed meanwhile. The next call corrects the cause.
        if (!members.every(({ points }) => points)) return []
        return [
          {
            kind: 'POINTS_REBOOKED',
            cause: `${cause}:${CORRECTION}`,
            reason: { kind: 'correction' } satisfies PointsCause,
            entries: members.flatMap(({ row, points }) => {
              if (!points) return []
              const lots = (lotsByAward.get(cause) ?? []).filter((lot) => lot.club_id === row.club_id)
              const correction = `${cause}:${CORRECTION}`
              return row.excess < 0n
                ? give(book, call, points, { kind: 'EARNED', award: cause, cause: correction }, -row.excess)
                : takeBackEarned(book, points, lots, correction, row.excess)
            }),
          },
        ]
      },
    )
    await ledger.post(call, postings)
    await saveBook(call, book)
    await saveMemberPoints(call, pointsByMember)
    const corrected = new Set(postings.map(({ cause }) => cause))
    const moved = wrong.filter(({ cause }) => corrected.has(`${cause}:${CORRECTION}`))
    await announce(
      call,
      moved.map(({ cause, club_id: clubId, user_id: userId }) =>
        pointsEarned(cause, CORRECTION, { clubId, userId }),
      ),
    )
    return { corrected: postings.length, causes: postings.map(({ cause }) => cause) }
  },
  noted: ({ causes }) => ({ causes }),
})
