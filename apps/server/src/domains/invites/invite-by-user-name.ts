import { inviteByUserNameInput } from '@reprise/rules/invites/invite.input'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { inviteCreated } from './invites.news.ts'
import { existsPair } from './invites.sql.ts'
import { invitableOf } from './kinds.ts'
import type { Aim } from './make-invite.ts'
import { aimOf, makeInvite, requireRemaining } from './make-invite.ts'

// Tested in domains/invites/invite-user.test.ts.

const nobody = 'No one has this username.'
const yourself = "You can't invite yourself."

async function findInvitee(db: Db, userName: string): Promise<users.UserRow> {
  const person = await users.findByLogin(db, userName)
  const isReachable = person?.email_verified_at != null && !users.isHidden(person)
  // A mail address or a number would also find a person, and so tell that they have an account.
  if (isReachable && person.user_name.toLowerCase() === userName) return person
  throw fail.badInput(nobody, { userName: nobody })
}

async function refuseHolder(work: Work, aim: Aim, inviterId: string, person: users.UserRow): Promise<void> {
  if (aim.targetId !== null && aim.role !== null) {
    await invitableOf(work, aim.kind)?.refuseHolder(work.tx, aim.targetId, aim.role, person.id)
    return
  }
  const [known] = await existsPair(work.tx, inviterId, person.id)
  if (known?.exists) throw fail.conflict('One of you already accepted an invite from the other.')
}

/** Invites the person with this user name, in the open transaction. The caller has checked the aim. */
export async function inviteMember(
  call: Call<unknown>,
  aim: Aim,
  { userName, message }: { userName: string; message: string | null },
): Promise<{ inviteId: string; inviterId: string }> {
  const { tx, actor } = call
  const inviter = await users.lockUser(tx, actor.userId)
  const person = await findInvitee(tx, userName)
  if (person.id === actor.userId) throw fail.badInput(yourself, { userName: yourself })
  await refuseHolder(call, aim, actor.userId, person)
  await requireRemaining(call, aim, inviter)
  const inviteId = await makeInvite(call, actor.userId, aim, { userId: person.id, email: null, message })
  return { inviteId, inviterId: actor.userId }
}

/** Invites a person by user name, once. */
export const inviteByUserName = operation({
  name: 'inviteByUserName',
  input: inviteByUserNameInput,
  mostAMinute: byHand,
  may: (call) => aimOf(call, call.input),
  write: (call) => inviteMember(call, call.grant, call.input),
  announce: ({ answer }) => [inviteCreated(answer.inviteId, 1, answer)],
  subject: ({ inviteId }) => inviteId,
})
