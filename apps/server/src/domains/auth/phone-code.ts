import { tooManyWrongCodes } from '@reprise/rules/auth/otp'
import type { Ctx } from '#platform/ctx.ts'
import { blocked, blockOf } from './attempts.ts'
import { phoneSubject, requireOpen } from './closed-methods.ts'
import type { CodeOwner } from './issue-code.ts'
import { codeGuesses } from './limits.ts'

/** A code that signs in by a number belongs to the number: no account is looked at until it is right. */
export function phoneCodeOf(phoneNumber: string): CodeOwner {
  return { userId: null, sessionId: null, purpose: 'PhoneSignIn', target: phoneNumber }
}

/** Refuses where 100 failures closed this way in, and while wrong codes block the number. Answers its subject. */
export async function requireUnblocked(ctx: Ctx, phoneNumber: string): Promise<string> {
  const subject = phoneSubject(ctx.keys, phoneNumber)
  await requireOpen(ctx, subject, 'phone')
  const until = await blockOf(ctx.db, subject, codeGuesses, ctx.clock.now())
  if (until) throw blocked(tooManyWrongCodes, until)
  return subject
}
