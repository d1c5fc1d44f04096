import { phrase } from '@reprise/rules/platform/phrase'
import * as ledger from '#domains/ledger/public.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { entriesOf, lockMemberPoints, memberKey, move, saveMemberPoints } from './member-points.ts'
import { findMisbooked, readMisbooked } from './points.sql.ts'

/** How many lines are looked at in one transaction. */
const MOST = 1000

// No news of a ticket has it, so the sum of a cause counts the correction too.
const CORRECTION = 0

/**
 * Brings the ledger to what each check-in is worth in the club that gives its points: an event that changed its club
 * once had them taken from a club that had never given them. Answers how many check-ins were corrected; 0: all agree.
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
    const wrong = await readMisbooked(call.tx, [...new Set(found.map((row) => row.cause))])
    const postings = [...Map.groupBy(wrong, (row) => row.cause)].flatMap(
      ([cause, rows]): ledger.Posting[] => {
        const members = rows.map((row) => ({
          row,
          points: pointsByMember.get(memberKey(row.club_id, row.user_id)),
        }))
        // Cut off by the limit, or changed meanwhile: the next call has it whole.
        if (!members.every(({ points }) => points)) return []
        return [
          {
            kind: 'POINTS_REBOOKED',
            cause: `${cause}:${CORRECTION}`,
            note: phrase('Correction: these points are of the club that gave them'),
            entries: members.flatMap(({ row, points }) =>
              points ? entriesOf(row.club_id, row.user_id, move(points, -row.excess)) : [],
            ),
          },
        ]
      },
    )
    await ledger.post(call, postings)
    await saveMemberPoints(call, pointsByMember)
    return { corrected: postings.length, causes: postings.map(({ cause }) => cause) }
  },
  noted: ({ causes }) => ({ causes }),
})
