import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { otpMinutes, tooManyWrongCodes } from '@reprise/rules/auth/otp'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import { blocked, blockOf, countAttempt } from '../attempts.ts'
import { spendMail, spendSms } from '../budgets.ts'
import { countAsked } from '../guesses/asked-for.ts'
import { codeGuesses, codeMails, codeMessages, codeMessagesOfOwner } from '../limits.ts'
import { guessSubjectOf } from './code-session.ts'
import { codeMail, codeSms } from './code-texts.ts'
import { issueCode } from './issue-code.ts'
import { sentEnough } from './too-soon.ts'

interface CodeRequest {
  /** The owner of the code: in an impersonation the staff person. */
  userId: string
  sessionId: string
  purpose: OtpPurpose
  /** The page that the person wanted: a path of this site, or null. */
  to: string | null
  /** The user name of the person that staff are about to act as, where they are. */
  actingAs?: string | undefined
}

interface Channel {
  kind: 'mail' | 'sms'
  address: string
  /** The address or number that the code proves; null where it proves the account alone. */
  target: string | null
}

/** Where a code of a purpose is sent, or undefined where the account has no contact for it. */
function channelOf(user: users.UserRow, purpose: OtpPurpose): Channel | undefined {
  const { email, phone_number: number } = user
  if (purpose === 'VerifyPhoneNumber') {
    return number && !user.phone_verified_at ? { kind: 'sms', address: number, target: number } : undefined
  }
  if (purpose === 'VerifyEmail') {
    return email && !user.email_verified_at ? { kind: 'mail', address: email, target: email } : undefined
  }
  if (email && user.email_verified_at) return { kind: 'mail', address: email, target: null }
  if (number && user.phone_verified_at) return { kind: 'sms', address: number, target: null }
  return undefined
}

const nothingToSendTo = {
  VerifyPhoneNumber: "There's no phone number left to confirm.",
  VerifyEmail: "There's no email address left to confirm.",
  VerifySignIn: 'This account has no contact we could send a code to.',
  StepUp: 'This account has no contact we could send a code to.',
  DeleteAccount: 'This account has no contact we could send a code to.',
} as const satisfies Record<OtpPurpose, string>

/** Until when no more codes go to the person or number, or null where another one may. */
async function sentEnoughUntil(
  work: Work & { ctx: Pick<Ctx, 'address'> },
  {
    userId,
    kind,
    address,
    isProven,
  }: Pick<Channel, 'kind' | 'address'> & { userId: string; isProven: boolean },
): Promise<Temporal.Instant | null> {
  if (kind === 'sms' && !isProven) return countAsked(work, codeMessages, 'phone', address)
  const limit = kind === 'sms' ? codeMessagesOfOwner : codeMails
  const { attempts, blockedUntil } = await countAttempt(work.tx, userId, limit, work.now)
  return attempts > limit.most ? blockedUntil : null
}

/** Throws RATE_LIMITED with blockedUntil where wrong codes block: no code would be taken. */
export async function refuseBlocked(
  work: Pick<Work, 'tx' | 'now' | 'keys'>,
  user: users.UserRow,
  purpose: OtpPurpose,
): Promise<void> {
  const until = await blockOf(work.tx, guessSubjectOf(work.keys, user, purpose), codeGuesses, work.now)
  if (until) throw blocked(tooManyWrongCodes, until)
}

/**
 * Sends a fresh code for one session and purpose, good for 5 minutes; the one before ends. It goes by mail
 * where the account has a confirmed address, else by SMS to its proven number. VerifyPhoneNumber and
 * VerifyEmail go to the account's own unproven number or address. Throws BAD_INPUT where there is none.
 * Throws RATE_LIMITED where too many were sent (with nextResend where waiting helps), and while wrong codes
 * block (with blockedUntil).
 */
export async function sendCode(
  work: Work & { ctx: Pick<Ctx, 'address'> },
  { userId, sessionId, purpose, to, actingAs }: CodeRequest,
): Promise<void> {
  const user = (await users.usersByIds(work.tx, [userId])).get(userId)
  const channel = user && channelOf(user, purpose)
  if (!channel) throw fail.badInput(nothingToSendTo[purpose])
  await refuseBlocked(work, user, purpose)
  const { kind, address, target } = channel
  // A code to the owner of a proven contact does not count against what strangers may ask for.
  const isProven = target === null
  const enough = await sentEnoughUntil(work, { userId, kind, address, isProven })
  if (enough) throw sentEnough(enough)
  const message = { to: address, address: work.ctx.address, isProven }
  await (kind === 'sms' ? spendSms(work, message) : spendMail(work, message))
  const { code, token } = await issueCode(work, { userId, sessionId, purpose, target, minutes: otpMinutes })
  const { language } = user
  if (kind === 'sms') await queueSms(work, [codeSms(work.config, { to: address, code, language })])
  else {
    const mail = codeMail(work.config, { email: address, language, purpose, code, token, to, actingAs })
    await queueLetters(work, [{ ...mail, isUrgent: true }])
  }
}
