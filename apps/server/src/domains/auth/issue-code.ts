import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { otpLength } from '@reprise/rules/auth/otp'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { pepper } from './pepper.ts'

export type CodePurpose = 'VerifySignIn' | 'VerifyEmail'

interface Issue {
  userId: string
  sessionId: string | null
  purpose: CodePurpose
  minutes: number
}

// The newest code is the only one: those before it die with it. For an unknown person it writes nothing.
const replaceCode = statement<
  [string, string, string | null, string, string, string, Temporal.Instant, Temporal.Instant],
  never
>(`
with retired as (
  update one_time_code set used_at = $7
  where user_id = $2 and purpose = $4 and used_at is null and session_id is not distinct from $3
)
insert into one_time_code (id, user_id, session_id, purpose, code_hash, token_hash, created_at, expires_at)
select $1, id, $3, $4, $5, $6, $7, $8 from users where id = $2`)

/** How a code of a session is stored: six digits mean nothing in another session. */
export function codeHash(work: Work, sessionId: string | null, purpose: CodePurpose, code: string): string {
  return pepper(work.keys, `code:${purpose}:${sessionId}`, code)
}

export function tokenHash(work: Pick<Work, 'keys'>, token: string): string {
  return pepper(work.keys, 'token', token)
}

/** A fresh code and link token for one purpose, stored hashed. */
export async function issueCode(work: Work, issue: Issue): Promise<{ code: string; token: string }> {
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
  const token = randomBytes(32).toString('base64url')
  await replaceCode(
    work.tx,
    randomUUID(),
    issue.userId,
    issue.sessionId,
    issue.purpose,
    codeHash(work, issue.sessionId, issue.purpose, code),
    tokenHash(work, token),
    work.now,
    work.now.add({ minutes: issue.minutes }),
  )
  return { code, token }
}
