import type { Call } from '#platform/writes/operation.ts'
import { makeOwnLink } from './create-invite-link.ts'
import { inviteMember } from './invite-by-user-name.ts'
import { inviteAddress } from './invite-user.ts'
import type { Aim } from './make-invite.ts'

// Tested in domains/clubs/team/invite-club-team-member.test.ts.

/** The receiver of an invite: a person by user name, or an address. Without both the invite is a link. */
interface InviteTo {
  userName: string | null
  emailAddress: string | null
  message: string | null
}

/**
 * Invites one person in the open transaction, or makes the caller's link, with an aim that the caller has checked
 * (`aimOf`). `isLink` says that nobody has to be notified.
 */
export async function inviteOne(
  call: Call<unknown>,
  aim: Aim,
  { userName, emailAddress, message }: InviteTo,
): Promise<{ inviteId: string; inviterId: string; isLink: boolean }> {
  const inviterId = call.actor.userId
  if (userName !== null) return { ...(await inviteMember(call, aim, { userName, message })), isLink: false }
  if (emailAddress !== null)
    return { ...(await inviteAddress(call, aim, { emailAddress, message })), isLink: false }
  return { ...(await makeOwnLink(call, aim)), inviterId, isLink: true }
}
