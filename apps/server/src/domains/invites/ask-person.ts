import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { announce } from '#platform/news/announce.ts'
import { inviteCreated } from './invites.news.ts'
import { endInvite, lockAskedOf, lockInvitesOfPerson, selectAskedOf } from './invites.sql.ts'
import type { Aim } from './make-invite.ts'
import { makeInvite } from './make-invite.ts'

/** A role at a target that was offered to a person and that they have not answered. */
export interface OfferedRole {
  kind: Aim['kind']
  targetId: string
  roles: readonly string[]
  userId: string
}

/**
 * Offers a role to a person, in the open transaction, unless it is offered to them already. The caller has
 * checked that `inviterId` may do so, and that the person does not have it.
 */
export async function askPerson(
  work: Work,
  inviterId: string,
  { kind, targetId, role, userId }: Omit<OfferedRole, 'roles'> & { role: string },
): Promise<void> {
  const [asked] = await selectAskedOf(work.tx, kind, targetId, [role], userId, work.now)
  if (asked) return
  const to = { userId, email: null, message: null }
  const inviteId = await makeInvite(work, inviterId, { kind, targetId, role }, to)
  await announce(work, [inviteCreated(inviteId, 1, { inviteId, inviterId })])
}

/**
 * The ids of the open offers, locked until the transaction ends. Accepting also locks the invite before its
 * target.
 */
export async function lockAsked(tx: Db, { kind, targetId, roles, userId }: OfferedRole): Promise<string[]> {
  return (await lockAskedOf(tx, kind, targetId, roles, userId)).map(({ id }) => id)
}

/** An open invite to a target that a person sent, or that is for them. */
export interface InviteOfPerson {
  id: string
  role: string
  /** Whether the person sent it. Otherwise it is for them. */
  is_sent: boolean
}

/**
 * The open invites of these kinds to a target that a person sent, or that are for them, locked until the transaction
 * ends. Call it before the target is locked, because accepting locks in this order.
 */
export async function lockOfPerson(
  tx: Db,
  kinds: readonly Aim['kind'][],
  targetId: string,
  userId: string,
): Promise<InviteOfPerson[]> {
  return lockInvitesOfPerson(tx, kinds, targetId, userId)
}

/** Revokes the locked offers: nobody can accept them any more. */
export async function takeBack({ tx, now }: Pick<Work, 'tx' | 'now'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await endInvite(tx, id, 'REVOKED', now)
}
