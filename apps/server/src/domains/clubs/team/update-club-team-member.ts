import { updateClubTeamMemberInput } from '@reprise/rules/clubs/team.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureMayUpdate, lockMember, requireRole, updateMember } from './change-member.ts'

/**
 * Gives a member of a club's team another role (table C). Throws NOT_FOUND where they are not one any more, CONFLICT for
 * one's own role.
 */
export const updateClubTeamMember = operation({
  name: 'updateClubTeamMember',
  input: updateClubTeamMemberInput,
  mostAMinute: byHand,
  may: requireRole,
  mayAgain: true,
  load: (call) => lockMember(call, false),
  ensure: (call) => ensureMayUpdate(call, call.input.role, false),
  write: (call) => updateMember(call, call.input.role, false),
  subject: ({ clubId }) => clubId,
})
