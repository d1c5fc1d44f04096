import { randomInt, randomUUID } from 'node:crypto'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { otpLength } from '@reprise/rules/platform/constants'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { pepper } from '../pepper.ts'

/** What a code or a link is good for, and for nothing else. The first five are asked for by name (S-025). */
export type CodePurpose =
  | OtpPurpose
  | 'PhoneSignIn'
  | 'ResetPassword'
  | 'ChangeEmail'
  | 'UndoEmailChange'
  | 'ChangePhone'
  | 'UndoPhoneChange'
  | 'SocialResult'

/** The owner of a code: an account (and one session of it), or an address or number that needs no account. */
export interface CodeOwner {
  userId: string | null
  sessionId: string | null
  purpose: CodePurpose
  /** The address or number that it proves, where that is not the account's own. */
  target?: string | null
}

export interface Link {
  token: string
  expiresAt: Temporal.Instant
}

/** A link is sent again only if it is good for at least so many minutes more. */
const LEAST_LEFT = 15

const readLink = statement<
  [string | null, string, string | null, Temporal.Instant],
  { id: string; token_hash: string | null; expires_at: Temporal.Instant }
>(`
select id, token_hash, expires_at from one_time_code
where user_id = $1 and purpose = $2 and target is not distinct from $3 and session_id is null
  and used_at is null and expires_at > $4
order by created_at desc limit 1`)

// Only the newest code is good: the earlier ones end with it. For an unknown person it writes nothing.
const replaceCode = statement<
  [
    string,
    string | null,
    string | null,
    string,
    string,
    string,
    Temporal.Instant,
    Temporal.Instant,
    string | null,
  ],
  never
>(`
with retired as (
  update one_time_code set used_at = $7
  where user_id is not distinct from $2::uuid and purpose = $4 and used_at is null
    and session_id is not distinct from $3::uuid
    and ($2::uuid is not null or target = $9)
)
insert into one_time_code (id, user_id, session_id, purpose, code_hash, token_hash, created_at, expires_at, target)
select $1, $2, $3, $4, $5, $6, $7, $8, $9
where $2::uuid is null or exists (select from users where id = $2)`)

/**
 * The form in which a code is stored. Six digits mean nothing in another session, for another number or
 * purpose.
 */
export function codeHash(work: Pick<Work, 'keys'>, owner: CodeOwner, code: string): string {
  const { purpose, sessionId, userId, target } = owner
  return pepper(work.keys, `code:${purpose}:${sessionId ?? userId}:${target ?? ''}`, code)
}

export function tokenHash(work: Pick<Work, 'keys'>, token: string): string {
  return pepper(work.keys, 'token', token)
}

/**
 * The token of a code's link. The stored row does not reveal it, and still the same link can be sent again.
 */
function linkToken(work: Pick<Work, 'keys'>, id: string): string {
  return pepper(work.keys, 'link', id)
}

/**
 * Makes a new code (six digits) and link token for one purpose, stored hashed and good for `minutes`. Earlier
 * ones of the same owner and purpose end. An account that does not exist costs the same statement and gets
 * nothing.
 */
export async function issueCode(
  work: Work,
  issue: CodeOwner & { minutes: number },
): Promise<Link & { code: string }> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const id = randomUUID()
  const token = linkToken(work, id)
  const expiresAt = work.now.add({ minutes: issue.minutes })
  await replaceCode(
    work.tx,
    id,
    issue.userId,
    issue.sessionId,
    issue.purpose,
    codeHash(work, issue, code),
    tokenHash(work, token),
    work.now,
    expiresAt,
    issue.target ?? null,
  )
  return { code, token, expiresAt }
}

/**
 * The link that was sent before, where it is good for at least 15 minutes more; otherwise a new one. So the
 * link in the newest mail works, and so do the links in the mails before it, no matter who asks again.
 */
export async function issueLink(
  work: Work,
  issue: CodeOwner & { sessionId: null; minutes: number },
): Promise<Link> {
  const { userId, purpose, target = null } = issue
  const [out] = await readLink(work.tx, userId, purpose, target, work.now.add({ minutes: LEAST_LEFT }))
  const token = out && linkToken(work, out.id)
  // A link from before a change of the pepper cannot be made again.
  const isSame = token !== undefined && out?.token_hash === tokenHash(work, token)
  // Runs the same statements, whether there is such a link, such an account, or not.
  const fresh = await issueCode(work, isSame ? { ...issue, userId: randomUUID() } : issue)
  return isSame ? { token, expiresAt: out.expires_at } : fresh
}
