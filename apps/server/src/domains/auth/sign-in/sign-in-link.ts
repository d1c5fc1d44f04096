import { resetLinkMinutes } from '@reprise/rules/auth/otp'
import { tokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { endSessionNow } from '../sessions/end-sessions.ts'
import type { NewSession } from '../sessions/open-session.ts'
import { openSession } from '../sessions/open-session.ts'
import { confirmForOther } from '../sign-up/waiting-sign-up.ts'
import { issueCode, tokenHash } from './issue-code.ts'

// Tested in domains/auth/sign-in/verify-otp.test.ts.

export const staleLink = () => fail.badInput('This link is no longer valid. Please ask for a new one.')

interface LinkedSignIn {
  code_id: string
  session_id: string
  /** The person who got the mail with the link: in an impersonation the staff person. */
  owner_id: string
  user_id: string
  is_acting: boolean
  device: string
  address: string
  created_at: Temporal.Instant
}

const readLinked = statement<[string, Temporal.Instant], LinkedSignIn>(`
select c.id as code_id, s.id as session_id, c.user_id as owner_id, s.user_id, s.impersonator_id is not null as is_acting,
  s.device, s.address, s.created_at
from one_time_code c join session s on s.id = c.session_id
where c.token_hash = $1 and c.purpose = 'VerifySignIn' and c.used_at is null and c.expires_at > $2
  and s.is_pending and s.ended_at is null and s.expires_at > $2`)
const useLinked = statement<[string, Temporal.Instant], { id: string }>(
  `update one_time_code set used_at = $2 where id = $1 and used_at is null returning id`,
)
const mark = statement<[string, Temporal.Instant], never>(
  `update session set verified_at = $2 where id = $1 and is_pending`,
)

/** The sign-in that waits for the link with this token, or undefined. Changes nothing. */
export async function readLinkedSignIn(
  db: Db,
  hash: string,
  now: Temporal.Instant,
): Promise<LinkedSignIn | undefined> {
  return (await readLinked(db, hash, now))[0]
}

async function linkedTo(work: Work, token: string): Promise<LinkedSignIn> {
  const linked = await readLinkedSignIn(work.tx, tokenHash(work, token), work.now)
  if (!linked) throw staleLink()
  return linked
}

async function useUp(work: Work, { code_id: id }: LinkedSignIn): Promise<void> {
  if ((await useLinked(work.tx, id, work.now)).length === 0) throw staleLink()
}

/**
 * Signs in on the device that opened the link of a sign-in's mail, once. A sign-in that waits on another device
 * continues to wait (S-158). Undefined where the token has another purpose.
 */
export async function openByLink(
  work: Work & { ctx: Pick<Ctx, 'address'> },
  token: string,
  { device, deviceKey }: Pick<NewSession, 'device' | 'deviceKey'>,
): Promise<{ userId: string; sessionId: string; refreshToken: string } | undefined> {
  const linked = await readLinkedSignIn(work.tx, tokenHash(work, token), work.now)
  if (!linked) return undefined
  if (linked.is_acting) throw fail.forbidden('Enter the code from the email where you started.')
  await useUp(work, linked)
  const { user_id: userId } = linked
  const { address } = work.ctx
  const opened = await openSession(work, {
    userId,
    address,
    device,
    deviceKey: deviceKey ?? null,
    method: 'link',
  })
  return { userId, sessionId: opened.sessionId, refreshToken: opened.refreshToken }
}

/**
 * Lets in the device on which the sign-in, or the sign-up, of a mail's link was begun. Only a caller with that
 * device's pending token gets the session. It uses nothing up but the link of a sign-up, whose address it confirms.
 */
export const letSignInOn = operation({
  name: 'auth.letSignInOn',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const { token } = call.input
    const linked =
      (await readLinkedSignIn(call.tx, tokenHash(call, token), call.now)) ??
      (await confirmForOther(call, token))
    if (!linked) throw staleLink()
    await mark(call.tx, linked.session_id, call.now)
    return { userId: linked.user_id }
  },
  subject: (answer) => answer.userId,
})

/**
 * Ends a sign-in that the reader of its mail did not begin: somebody else knows their password. Returns the
 * token of a link to a new password, like the one in the mail of a forgotten password.
 */
export const refuseSignIn = operation({
  name: 'auth.refuseSignIn',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const linked = await linkedTo(call, call.input.token)
    await useUp(call, linked)
    await endSessionNow(call, linked.session_id)
    const userId = linked.owner_id
    const owner = (await users.usersByIds(call.tx, [userId])).get(userId)
    if (!owner?.email) throw staleLink()
    const { token } = await issueCode(call, {
      userId,
      sessionId: null,
      purpose: 'ResetPassword',
      target: owner.email,
      minutes: resetLinkMinutes,
    })
    return { userId, token }
  },
  subject: (answer) => answer.userId,
})
