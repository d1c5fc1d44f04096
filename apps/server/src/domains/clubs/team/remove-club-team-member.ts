import { clubPersonInput } from '@reprise/rules/clubs/team.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureMayRemove, lockMember, removeMember, requireRole } from './change-member.ts'

// Tested in domains/clubs/team/update-club-team-member.test.ts.

/**
 * Removes a member of a club's team, or lets them leave by themselves. Their open invites to the club end, those that they
 * sent and those that they got.
 */
export const removeClubTeamMember = operation({
  name: 'removeClubTeamMember',
  input: clubPersonInput,
  mostAMinute: byHand,
  may: requireRole,
  mayAgain: true,
  load: (call) => lockMember(call, false),
  ensure: (call) => ensureMayRemove(call, false),
  write: (call) => removeMember(call, false),
  subject: ({ clubId }) => clubId,
})
