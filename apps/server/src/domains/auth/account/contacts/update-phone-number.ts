import { phoneStep } from '@reprise/rules/auth/login.input'
import { otpMinutes, tooManyWrongCodes } from '@reprise/rules/auth/otp'
import { otpResendSeconds } from '@reprise/rules/platform/constants'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { Limit } from '../../attempts.ts'
import { blocked, blockOf, countAttempt } from '../../attempts.ts'
import { spendSms } from '../../budgets.ts'
import { countAsked } from '../../guesses/asked-for.ts'
import { codeCooldown, codeGuesses, codeMessages } from '../../limits.ts'
import { phoneSubjectOfPerson } from '../../sign-in/closed-methods.ts'
import { codeSms } from '../../sign-in/code-texts.ts'
import { issueCode } from '../../sign-in/issue-code.ts'
import { otherNumberRests, sentEnough, tooSoon } from '../../sign-in/too-soon.ts'
import { requireStepUpForContact } from '../../step-up.ts'
import { readPending } from './pending-change.ts'

// Tested in domains/auth/account/contacts/phone-number.test.ts.

// Each is a text message to a number of the caller's choice.
const numberChanges: Limit = { kind: 'numberChange', most: 10, minutes: 60 }

/**
 * No code goes out within 30 seconds of the one before, to any number. Where the one before went to another
 * number, the refusal does not say that a code was sent.
 */
async function waitTurn(work: Work, subject: string, isSame: boolean): Promise<void> {
  const again = await countAttempt(work.tx, subject, codeCooldown, work.now)
  if (again.attempts <= codeCooldown.most) return
  if (!isSame) throw otherNumberRests(again.blockedUntil)
  const sentAt = again.blockedUntil.subtract({ seconds: otpResendSeconds })
  throw tooSoon(again.blockedUntil, sentAt.add({ minutes: otpMinutes }))
}

/**
 * Gives the signed-in person's account another number and sends a code to it. Where the account has no proven
 * number, the new one is added immediately, unproven. A proven number, which signs in, stays until the code
 * proves the new one (verifyPhoneNumber). Where an address or number is proven already, it needs a proof that
 * it is the person. Only a person who proves a number learns that it belongs to somebody else.
 */
export const updatePhoneNumber = operation({
  name: 'updatePhoneNumber',
  input: phoneStep,
  mostAMinute: byHand,
  locks: 'session',
  may: (call) => requireOwnSession(call.actor),
  load: async ({ tx, now, actor }) => {
    const person = await users.lockUser(tx, actor.userId)
    await requireStepUpForContact(tx, person, actor.sessionId, now)
    return person
  },
  ensure: ({ loaded: person, input }) => {
    if (!person.phone_verified_at || person.phone_number !== input.phoneNumber) return
    const same = 'This is already your phone number.'
    throw fail.badInput(same, { phoneNumber: same })
  },
  write: async (call) => {
    const { tx, now, keys, actor, input, config, loaded: person } = call
    const { userId, sessionId } = actor
    const { phoneNumber } = input
    const isChange = person.phone_verified_at !== null
    const purpose = isChange ? 'ChangePhone' : 'VerifyPhoneNumber'

    const until = await blockOf(tx, phoneSubjectOfPerson(keys, userId, phoneNumber), codeGuesses, now)
    if (until) throw blocked(tooManyWrongCodes, until)
    const before = isChange ? await readPending(tx, userId, 'ChangePhone', now) : person.phone_number
    await waitTurn(call, `${sessionId}:${purpose}`, before === phoneNumber)
    const changes = await countAttempt(tx, userId, numberChanges, now)
    if (changes.attempts > numberChanges.most) throw sentEnough(changes.blockedUntil)
    const enough = await countAsked(call, codeMessages, 'phone', phoneNumber)
    if (enough) throw sentEnough(enough)
    await spendSms(call, { to: phoneNumber, address: call.ctx.address })

    if (!isChange) await users.givePhone(call, userId, phoneNumber)
    const owner = { userId, sessionId, purpose, target: phoneNumber } as const
    const { code } = await issueCode(call, { ...owner, minutes: otpMinutes })
    await queueSms(call, [codeSms(config, { to: phoneNumber, code, language: person.language })])
    return { userId }
  },
  subject: (answer) => answer.userId,
})
