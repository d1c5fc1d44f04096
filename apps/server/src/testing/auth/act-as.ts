import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import type { SignInAnswer } from '../../domains/auth/sessions/sign-in-answer.ts'
import type { Answered } from './post-auth.ts'
import { PASSWORD, payByCode, post } from './post-auth.ts'

export const REASON = 'The person asked for help with a ticket.'

/** Asks to act as somebody. The answer is a session that still needs the code. */
export function askFor(t: TestApp, staff: string, target: string): Promise<Answered<SignInAnswer>> {
  const names = { userName: staff, targetUserName: target }
  return post<SignInAnswer>(t, 'password/im-sign-in', { ...names, password: PASSWORD, reason: REASON })
}

/** The session of a staff person, named by their address, who acts as somebody. */
export async function actAs(
  t: TestApp,
  staff: string,
  target: string,
): Promise<SignInAnswer & { person: Person }> {
  const { body: pending } = await askFor(t, staff, target)
  return payByCode(t, pending, staff)
}
