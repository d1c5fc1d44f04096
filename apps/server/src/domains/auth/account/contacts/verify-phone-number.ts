import { codeStep } from '@reprise/rules/auth/login.input'
import { noCodeOut } from '@reprise/rules/auth/otp'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import {
  countFailure,
  endFailureSeries,
  phoneSubjectOfPerson,
  requireOpen,
} from '../../sign-in/closed-methods.ts'
import type { CodeOwner } from '../../sign-in/issue-code.ts'
import { forgetGuesses, guessCode, useCode } from '../../sign-in/use-code.ts'
import { requireStepUpForContact } from '../../step-up.ts'
import { keepNumber } from './keep-number.ts'
import { readPending } from './pending-change.ts'

// Tested in domains/auth/account/contacts/phone-number.test.ts.

function ownerOf(person: users.UserRow, sessionId: string, phoneNumber: string): CodeOwner {
  const purpose = person.phone_verified_at ? 'ChangePhone' : 'VerifyPhoneNumber'
  return { userId: person.id, sessionId, purpose, target: phoneNumber }
}

/**
 * Proves the number of updatePhoneNumber by the code that was sent to it. The number is the account's from
 * now on, and the number before, or the proven address, gets a security message with a way back. Where one of these is
 * proven, it needs a proof that it is the person. A person has 3 guesses for a number in 30 minutes; guesses
 * of strangers at it do not count.
 */
export const verifyPhoneNumber = operation({
  name: 'verifyPhoneNumber',
  input: z.object({ code: codeStep.shape.otpCode }),
  locks: 'session',
  async before({ ctx, actor }) {
    const person = await users.userById(ctx, actor.userId)
    const now = ctx.clock.now()
    await requireStepUpForContact(ctx.db, person, actor.sessionId, now)
    const phoneNumber = person.phone_verified_at
      ? await readPending(ctx.db, person.id, 'ChangePhone', now)
      : person.phone_number
    if (!phoneNumber)
      throw fail.badInput(person.phone_verified_at ? noCodeOut : "There's no phone number left to confirm.")
    await requireOpen(ctx, person.id, 'code')
    return { person, phoneNumber }
  },
  may: (call) => requireOwnSession(call.actor),
  load: ({ tx, actor }) => users.lockUser(tx, actor.userId),
  write: async (call) => {
    const { tx, now, keys, actor, input, loaded: person } = call
    const { phoneNumber } = call.prepared
    const { userId, sessionId } = actor
    // A wrong guess is returned, not thrown: an error would roll its count back.
    if (!(await useCode(call, ownerOf(person, sessionId, phoneNumber), input.code))) {
      await countFailure(tx, userId, 'code', now)
      return { userId, isRight: false }
    }
    const subject = phoneSubjectOfPerson(keys, userId, phoneNumber)
    await forgetGuesses(call, subject)
    await endFailureSeries(tx, userId, 'code')
    await keepNumber(call, person, phoneNumber)
    return { userId, isRight: true }
  },
  subject: (answer) => answer.userId,
  async around({ ctx, actor, before }, write) {
    const prepared = await before()
    const { person, phoneNumber } = prepared
    const owner = ownerOf(person, actor.sessionId, phoneNumber)
    const subject = phoneSubjectOfPerson(ctx.keys, person.id, phoneNumber)
    return guessCode(ctx, { owner, subject }, async () => {
      const { userId, isRight } = await write(prepared)
      return isRight ? { userId } : null
    })
  },
})
