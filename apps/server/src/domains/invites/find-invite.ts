import { inviteGone } from '@reprise/rules/invites/invite'
import { isId } from '@reprise/rules/platform/ids/id'
import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Call } from '#platform/writes/operation.ts'
import type { InviteRow } from './invites.sql.ts'
import { lockInviteById } from './invites.sql.ts'

/** The answer for an unknown, a malformed and a revoked id: the same for all. */
export const gone = () => fail.notFound(inviteGone)

/** Whether an invite is for anybody who knows its id. */
export const isLink = (invite: InviteRow) =>
  invite.to_user_id === null && invite.to_email === null && invite.to_phone === null

/** An invite as it stands, locked until the transaction ends; NOT_FOUND where there is none. */
export async function lockInvite(tx: Db, inviteId: string): Promise<InviteRow> {
  const [invite] = isId(inviteId) ? await lockInviteById(tx, inviteId) : []
  if (!invite) throw gone()
  return invite
}

/** Whether an invite is for this account: by the account itself, by the address or number it has proven, or for
 * anybody. */
export function isFor(
  invite: InviteRow,
  person: Pick<users.UserRow, 'id' | 'email' | 'email_verified_at' | 'phone_number' | 'phone_verified_at'>,
): boolean {
  if (invite.inviter_id === person.id) return false
  if (invite.to_user_id !== null) return invite.to_user_id === person.id
  if (isLink(invite)) return true
  if (invite.to_phone !== null) {
    return person.phone_verified_at !== null && person.phone_number === invite.to_phone
  }
  return person.email_verified_at !== null && person.email?.toLowerCase() === invite.to_email
}

/**
 * An invite that the caller answers, locked until the transaction ends. NOT_FOUND where it was revoked,
 * CONFLICT for its sender, FORBIDDEN where it is for somebody else.
 */
export async function lockForInvitee({ tx, actor, input }: Call<{ inviteId: string }>): Promise<InviteRow> {
  requireOwnSession(actor)
  const invite = await lockInvite(tx, input.inviteId)
  if (invite.state === 'REVOKED') throw gone()
  if (invite.inviter_id === actor.userId) throw fail.conflict('You sent this invite yourself.')
  const person = (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
  if (!person || !isFor(invite, person)) {
    if (invite.to_phone !== null) {
      throw fail.forbidden('This invite was sent to a phone number. Add this number to your profile first.')
    }
    throw fail.forbidden('This invite is for someone else. Log in with the account it was sent to.')
  }
  return invite
}
