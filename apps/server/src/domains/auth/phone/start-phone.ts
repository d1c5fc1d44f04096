import { phoneStep } from '@reprise/rules/auth/login.input'
import { otpMinutes } from '@reprise/rules/auth/otp'
import { otpResendSeconds } from '@reprise/rules/platform/constants'
import type { Ctx } from '#platform/ctx.ts'
import { operation } from '#platform/writes/operation.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { Attempt } from '../attempts.ts'
import { countAttempt, giveBackIfCutOff } from '../attempts.ts'
import { spendSms } from '../budgets.ts'
import { askedAttempts, countAsked } from '../guesses/asked-for.ts'
import { codeCooldown, codeMessages, codeMessagesOfOwner } from '../limits.ts'
import { codeSms } from '../sign-in/code-texts.ts'
import { issueCode } from '../sign-in/issue-code.ts'
import { sentEnough, tooSoon } from '../sign-in/too-soon.ts'
import type { PhoneAsker } from './phone-code.ts'
import { phoneAskerOf, phoneCodeOf, requireUnblocked } from './phone-code.ts'

// Tested in domains/auth/phone/phone.test.ts.

export interface PhoneStarted {
  /** RFC 3339. */
  nextResend: string | null
  expiredDate: string | null
  blockedUntil: string | null
}

/** Until when no more codes go to the number, or null where another one may. */
async function sentEnoughUntil(ctx: Ctx, asker: PhoneAsker): Promise<Temporal.Instant | null> {
  const now = ctx.clock.now()
  const { phoneNumber, userId } = asker
  if (userId === null) return countAsked({ ...ctx, ctx, tx: ctx.db, now }, codeMessages, 'phone', phoneNumber)
  const { attempts, blockedUntil } = await countAttempt(ctx.db, userId, codeMessagesOfOwner, now)
  return attempts > codeMessagesOfOwner.most ? blockedUntil : null
}

/** The counts that a message to the number was counted on. */
function messagesOf(ctx: Ctx, { phoneNumber, userId }: PhoneAsker): Attempt[] {
  if (userId !== null) return [{ subject: userId, limit: codeMessagesOfOwner }]
  return askedAttempts({ ...ctx, ctx }, codeMessages, 'phone', phoneNumber)
}

/**
 * Sends a code to a number, whether anybody has an account with it or not. Only a device that its owner used
 * before has codes and counts of its own. Refused within 30 seconds of the code before (429 with nextResend
 * and expiredDate), while wrong codes block the number (423), and where too many messages went to the number
 * or a budget is spent.
 */
export const startPhone = operation({
  name: 'auth.startPhone',
  input: phoneStep,
  before: ({ ctx, input }) => phoneAskerOf(ctx, input.phoneNumber),
  may: () => undefined,
  write: async (call) => {
    const { phoneNumber, userId } = call.prepared
    const isProven = userId !== null
    await spendSms(call, { to: phoneNumber, address: call.ctx.address, isProven })
    const { code } = await issueCode(call, { ...phoneCodeOf(call.prepared), minutes: otpMinutes })
    await queueSms(call, [codeSms(call.config, { to: phoneNumber, code, language: call.ctx.language })])
    return {
      nextResend: call.now.add({ seconds: otpResendSeconds }).toString({ smallestUnit: 'second' }),
      expiredDate: call.now.add({ minutes: otpMinutes }).toString({ smallestUnit: 'second' }),
      blockedUntil: null,
    }
  },
  async around({ ctx, before }, write): Promise<PhoneStarted> {
    const asker = await before()
    await requireUnblocked(ctx, asker)
    const again = await countAttempt(ctx.db, asker.subject, codeCooldown, ctx.clock.now())
    if (again.attempts > codeCooldown.most) {
      const sentAt = again.blockedUntil.subtract({ seconds: otpResendSeconds })
      throw tooSoon(again.blockedUntil, sentAt.add({ minutes: otpMinutes }))
    }
    const cooldown = { subject: asker.subject, limit: codeCooldown }
    const enough = await giveBackIfCutOff(ctx, [cooldown], () => sentEnoughUntil(ctx, asker))
    if (enough) throw sentEnough(enough)
    return giveBackIfCutOff(ctx, [cooldown, ...messagesOf(ctx, asker)], () => write(asker))
  },
})
