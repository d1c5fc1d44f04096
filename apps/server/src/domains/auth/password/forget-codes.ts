import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { endPendingOf } from '../sessions/end-sessions.ts'
import type { CodePurpose } from '../sign-in/issue-code.ts'

const useUp = statement<[string, Temporal.Instant, CodePurpose | null], never>(`
update one_time_code set used_at = $2
where user_id = $1 and used_at is null and purpose is distinct from $3`)

/** Ends every code and link of an account that was sent, except those of one purpose. */
export async function forgetCodes(
  work: Work,
  userId: string,
  except: CodePurpose | null = null,
): Promise<void> {
  await useUp(work.tx, userId, work.now, except)
}

/**
 * Ends the codes and links of a proven address or number that was replaced, and of changes that wait for it.
 * A change of the other contact that is under way goes on.
 */
export async function forgetSent(work: Work, userId: string, replaced: 'email' | 'phone'): Promise<void> {
  await forgetCodes(work, userId, replaced === 'email' ? 'ChangePhone' : 'ChangeEmail')
  await endPendingOf(work, userId)
}
