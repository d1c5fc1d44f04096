import { updateClubCollaboratorInput } from '@reprise/rules/clubs/team.input'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureMayUpdate, lockMember, requireRole, updateMember } from './change-member.ts'

// Tested in domains/clubs/team/update-club-team-member.test.ts.

/**
 * Gives a collaborator of a club another role (table C). Throws NOT_FOUND where they are not one any more, CONFLICT for
 * one's own role.
 */
export const updateClubCollaborator = operation({
  name: 'updateClubCollaborator',
  input: updateClubCollaboratorInput,
  mostAMinute: byHand,
  may: requireRole,
  mayAgain: true,
  load: (call) => lockMember(call, true),
  ensure: (call) => ensureMayUpdate(call, call.input.role, true),
  write: (call) => updateMember(call, call.input.role, true),
  subject: ({ clubId }) => clubId,
})
