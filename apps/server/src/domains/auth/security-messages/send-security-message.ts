import type { Language } from '@reprise/rules/locales/languages'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { ContactKind } from '../account/contacts/contact-undo.ts'
import { countAttempt } from '../attempts.ts'
import { securityMessages } from '../limits.ts'
import { phoneSubject } from '../sign-in/closed-methods.ts'

/** What the owner of an account is sent about a change of the account, by mail or SMS. */
export interface SecurityMessage {
  heading: Sentence
  /** What happened, in one or two sentences. */
  what: Sentence
  /** What the reader can do if it was not them, and where. */
  wayBack: { text: Sentence; label: Sentence; url: string }
}

/** The usual way to take a change back: setting a new password. */
export const setNewPassword = (
  { config }: Pick<Work, 'config'>,
  text: Sentence,
): SecurityMessage['wayBack'] => ({
  text,
  label: sentence('Set a new password', {}),
  url: `${config.publicUrl}/auth/forgot-password`,
})

/**
 * Sends a text message about an account to its number, or to the one that it had. Beyond a day's limit the
 * message is only logged: the change is done anyway, and each message costs money and delays somebody's code.
 */
export async function sendSecuritySms(work: Work, to: string, text: string): Promise<void> {
  const { attempts } = await countAttempt(work.tx, phoneSubject(work.keys, to), securityMessages, work.now)
  if (attempts <= securityMessages.most) await queueSms(work, [{ to, text }])
  else work.log.warn('a number has had its security messages of a day: one more is not sent')
}

/** The mail to the owner of an account: what changed, and what to do if they did not do it. */
export function securityMail(
  { brandName: brand }: Config,
  { heading, what, wayBack }: SecurityMessage,
): Letter {
  return {
    subject: sentence('{{heading}} ({{brand}})', { heading, brand }),
    heading,
    paragraphs: [what, wayBack.text],
    ways: [{ label: wayBack.label, url: wayBack.url }],
    footer: sentence("You get this email because it's about the security of your {{brand}} account.", {
      brand,
    }),
  }
}

/** Sends a security message to one contact of an account: by mail or SMS. */
export async function sendSecurityMessageTo(
  work: Work,
  { kind, value, language }: { kind: ContactKind; value: string; language: Language },
  { heading, what, wayBack }: SecurityMessage,
): Promise<void> {
  const { brandName: brand } = work.config
  if (kind === 'phone') {
    const { text: advice, url } = wayBack
    const text = sentence('{{brand}}: {{what}} {{advice}} {{url}}', { brand, what, advice, url })
    await sendSecuritySms(work, value, sayIn(language, text))
    return
  }
  const letter = securityMail(work.config, { heading, what, wayBack })
  await queueLetters(work, [{ ...letter, to: value, language }])
}

/**
 * Sends a person a security message, about a change of their account: by mail to the confirmed address, otherwise
 * by SMS to the proven number.
 */
export async function sendSecurityMessage(
  work: Work,
  user: users.UserRow,
  message: SecurityMessage,
): Promise<void> {
  const { email, phone_number: number, language } = user
  if (email && user.email_verified_at)
    await sendSecurityMessageTo(work, { kind: 'email', value: email, language }, message)
  else if (number && user.phone_verified_at)
    await sendSecurityMessageTo(work, { kind: 'phone', value: number, language }, message)
}
