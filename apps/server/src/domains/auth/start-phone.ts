import { phoneStep } from '@reprise/rules/auth/login.input'
import { otpMinutes, otpResendSeconds } from '@reprise/rules/auth/otp'
import type { Ctx } from '#platform/ctx.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import { countAttempt } from './attempts.ts'
import { spendSms } from './budgets.ts'
import { codeSms } from './code-texts.ts'
import { countAsked } from './guesses/asked-for.ts'
import { issueCode } from './issue-code.ts'
import { codeCooldown, codeMessages } from './limits.ts'
import { phoneCodeOf, requireUnblocked } from './phone-code.ts'
import { sentEnough, tooSoon } from './too-soon.ts'

export interface PhoneStarted {
  /** RFC 3339. */
  nextResend: string | null
  expiredDate: string | null
  blockedUntil: string | null
}

const send = operation({
  name: 'auth.startPhone',
  input: phoneStep,
  may: () => undefined,
  write: async (call) => {
    const { phoneNumber } = call.input
    await spendSms(call, { to: phoneNumber, address: call.ctx.address })
    const { code } = await issueCode(call, { ...phoneCodeOf(phoneNumber), minutes: otpMinutes })
    await queueSms(call, [codeSms(call.config, phoneNumber, code)])
    return {
      nextResend: call.now.add({ seconds: otpResendSeconds }).toString({ smallestUnit: 'second' }),
      expiredDate: call.now.add({ minutes: otpMinutes }).toString({ smallestUnit: 'second' }),
      blockedUntil: null,
    }
  },
})

/**
 * Sends a code to a number, whether anybody has an account with it or not: no account is looked at. Refused within 30
 * seconds of the one before (429 with nextResend and expiredDate), while wrong codes block the number (423), and
 * where too many messages went to the number or a budget is spent.
 */
export async function startPhone(ctx: Ctx, raw: unknown): Promise<PhoneStarted> {
  const { phoneNumber } = parseInput(phoneStep, raw)
  const now = ctx.clock.now()
  const subject = await requireUnblocked(ctx, phoneNumber)
  const again = await countAttempt(ctx.db, subject, codeCooldown, now)
  if (again.attempts > codeCooldown.most) {
    const sentAt = again.blockedUntil.subtract({ seconds: otpResendSeconds })
    throw tooSoon(again.blockedUntil, sentAt.add({ minutes: otpMinutes }))
  }
  const enough = await countAsked({ ...ctx, ctx, tx: ctx.db, now }, codeMessages, 'phone', phoneNumber)
  if (enough) throw sentEnough(enough)
  return send.run(ctx, { phoneNumber })
}
