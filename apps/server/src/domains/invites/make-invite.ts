import { randomUUID } from 'node:crypto'
import {
  inviteDays,
  invitesRemaining,
  mostInvitesAnHour,
  mostInvitesToOneADay,
} from '@reprise/rules/invites/invite'
import type { InviteTarget } from '@reprise/rules/invites/invite.input'
import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { countPending, countSent, expireSame, insertInvite } from './invites.sql.ts'
import { invitableOf } from './kinds.ts'

/** The target of an invite, in the form in which it is stored. */
export interface Aim {
  kind: InviteTarget['kind']
  targetId: string | null
  role: string | null
}

const notWithPlatform = 'An invite to the platform has no target and no role.'
const chooseRole = 'Choose a role.'

/** The aim of an invite, for a person who may invite to it. Otherwise throws the refusal that they read. */
export async function aimOf(call: Call<unknown>, { kind, targetIdOrSlug, role }: InviteTarget): Promise<Aim> {
  const { tx, now, actor } = call
  const invitable = invitableOf(call, kind)
  if (!invitable) {
    if (targetIdOrSlug !== null || role !== null) throw fail.badInput(notWithPlatform)
    return { kind, targetId: null, role: null }
  }
  if (role === null || !invitable.roles.has(role)) throw fail.badInput(chooseRole, { role: chooseRole })
  const targetId = await invitable.mayInvite(
    { db: tx, now, actor, extensions: call.extensions },
    targetIdOrSlug ?? '',
    role,
  )
  return { kind, targetId, role }
}

/** Throws LIMIT_REACHED where a person has as many open invites to the platform as they may have. */
export async function requireRemaining(work: Work, { kind }: Aim, inviter: users.UserRow): Promise<void> {
  if (kind !== 'USER') return
  const [pending] = await countPending(work.tx, inviter.id, work.now)
  if (invitesRemaining(inviter.invites_granted, pending?.count ?? 0) > 0) return
  throw fail.limitReached('No invites left. Revoke a pending one to get it back.')
}

/** The recipient of an invite: a person or an address. Neither means a link. */
export interface Recipient {
  userId: string | null
  email: string | null
}

/** Stores an invite, within the limits of its sender and its receiver. Returns its id. */
export async function makeInvite(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  inviterId: string,
  aim: Aim,
  { userId, email, message }: Recipient & { message: string | null },
): Promise<string> {
  const [sent] = await countSent(
    tx,
    inviterId,
    now.subtract({ hours: 1 }),
    userId,
    email,
    now.subtract({ hours: 24 }),
  )
  if (!sent || sent.by_inviter >= mostInvitesAnHour) {
    throw fail.rateLimited("You've sent many invites. Try again in an hour.")
  }
  if (sent.to_recipient >= mostInvitesToOneADay) {
    throw fail.rateLimited('They were invited several times today. Try again tomorrow.')
  }
  await expireSame(tx, aim.kind, aim.targetId ?? inviterId, userId, email, now)
  const expiresAt = now.add({ hours: 24 * inviteDays })
  const [made] = await insertInvite(
    tx,
    randomUUID(),
    aim.kind,
    inviterId,
    aim.targetId,
    aim.role,
    userId,
    email,
    message,
    now,
    expiresAt,
  )
  if (!made) {
    throw fail.conflict(email ? 'This email address is already invited.' : 'This person is already invited.')
  }
  return made.id
}
