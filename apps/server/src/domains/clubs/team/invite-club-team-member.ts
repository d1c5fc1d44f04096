import { hasOneWay, inviteClubTeamMemberInput, oneWayText } from '@reprise/rules/clubs/team.input'
import * as invites from '#domains/invites/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'

/**
 * Invites a person to the team of a club, by user name, by address, or by a link that anybody can accept. Table C says
 * who may give which role.
 */
export const inviteClubTeamMember = operation({
  name: 'inviteClubTeamMember',
  input: inviteClubTeamMemberInput.refine(hasOneWay, { path: ['emailAddress'], error: oneWayText }),
  mostAMinute: byHand,
  may: (call) =>
    invites.aimOf(call, {
      kind: 'CLUB_TEAM',
      targetIdOrSlug: call.input.clubIdOrSlug,
      role: call.input.role,
    }),
  write: (call) => invites.inviteOne(call, call.grant, call.input),
  announce: ({ answer: { inviteId, inviterId, isLink } }) =>
    isLink ? [] : [invites.inviteCreated(inviteId, 1, { inviteId, inviterId })],
  subject: ({ inviteId }) => inviteId,
})
