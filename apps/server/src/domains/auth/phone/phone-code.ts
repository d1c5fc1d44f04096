import { randomUUID } from 'node:crypto'
import { tooManyWrongCodes } from '@reprise/rules/auth/otp'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { blocked, blockOf } from '../attempts.ts'
import { deviceKeyOf, knowsDevice } from '../guesses/known-device.ts'
import { codeGuesses } from '../limits.ts'
import { phoneSubject, phoneSubjectOfOwner, requireOpen } from '../sign-in/closed-methods.ts'
import type { CodeOwner } from '../sign-in/issue-code.ts'

/** The caller of a sign-in by number: the owner of the account on a device that they used before, or anybody. */
export interface PhoneAsker {
  phoneNumber: string
  /** The account; null where the device is not known. */
  userId: string | null
  /**
   * The key under which wrong and sent codes are counted. A known device has its own, so strangers take
   * nothing of it.
   */
  subject: string
}

/**
 * Finds out who asks for a code. A code for a caller on an unknown device belongs to the number: no account is
 * read until the code is right. It takes the same two statements, whether there is such an account or not.
 */
export async function phoneAskerOf(ctx: Ctx, phoneNumber: string): Promise<PhoneAsker> {
  const owner = await users.findByLogin(ctx.db, phoneNumber)
  const isKnown = await knowsDevice(ctx.db, owner?.id ?? randomUUID(), deviceKeyOf(ctx))
  if (!owner || !isKnown) return { phoneNumber, userId: null, subject: phoneSubject(ctx.keys, phoneNumber) }
  return { phoneNumber, userId: owner.id, subject: phoneSubjectOfOwner(owner.id) }
}

/** The owner of a code. No stranger replaces or uses up the code of a known device. */
export function phoneCodeOf({ userId, phoneNumber }: Pick<PhoneAsker, 'userId' | 'phoneNumber'>): CodeOwner {
  return { userId, sessionId: null, purpose: 'PhoneSignIn', target: phoneNumber }
}

/** Refuses where 100 failures closed this way in, and while wrong codes block it. */
export async function requireUnblocked(ctx: Ctx, { subject }: PhoneAsker): Promise<void> {
  await requireOpen(ctx, subject, 'phone')
  const until = await blockOf(ctx.db, subject, codeGuesses, ctx.clock.now())
  if (until) throw blocked(tooManyWrongCodes, until)
}
