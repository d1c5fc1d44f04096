import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import * as clubs from '#domains/clubs/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { openMembers } from '../points.sql.ts'

// Tested in domains/points/leaderboard/read-leaderboard.test.ts.

/**
 * Takes the person out of the leaderboards of a club, or shows them there again (S-155). They still see themselves.
 * NOT_FOUND for a person who is no member.
 */
export const hideFromLeaderboard = operation({
  name: 'hideFromLeaderboard',
  input: z.object({ clubId: idInput(phrase('Club')), isHidden: z.boolean() }),
  mostAMinute: byHand,
  may: ({ actor }) => actor.userId,
  load: ({ tx, grant, input }) => clubs.holdMembership(tx, input.clubId, grant),
  async write({ tx, grant, input: { clubId, isHidden } }) {
    await openMembers(tx, [clubId], [grant])
    await tx
      .updateTable('points_member')
      .set({ hides_rank: isHidden })
      .where('club_id', '=', clubId)
      .where('user_id', '=', grant)
      .execute()
    return { clubId }
  },
  subject: ({ clubId }) => clubId,
})
