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
import { noticeMessages } from '../limits.ts'
import { phoneSubject } from '../sign-in/closed-methods.ts'

export interface Notice {
  heading: Sentence
  /** What happened, in one or two sentences. */
  what: Sentence
  /** What the reader can do if it was not them, and where. */
  wayBack: { text: Sentence; label: Sentence; url: string }
}

/** The usual way to take a change back: setting a new password. */
export const setNewPassword = ({ config }: Pick<Work, 'config'>, text: Sentence): Notice['wayBack'] => ({
  text,
  label: sentence('Set a new password', {}),
  url: `${config.publicUrl}/auth/forgot-password`,
})

/**
 * Sends a text message about an account to its number, or to the one that it had. Beyond a day's limit the
 * message is only logged: the change is done anyway, and each message costs money and delays somebody's code.
 */
export async function textNotice(work: Work, to: string, text: string): Promise<void> {
  const { attempts } = await countAttempt(work.tx, phoneSubject(work.keys, to), noticeMessages, work.now)
  if (attempts <= noticeMessages.most) await queueSms(work, [{ to, text }])
  else work.log.warn('a number has had its notices of a day: one more is not sent')
}

/** The mail to the owner of an account: what changed, and what to do if they did not do it. */
export function noticeMail({ brandName: brand }: Config, { heading, what, wayBack }: Notice): Letter {
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

/** Tells of a change of an account at one of its contacts: by mail or SMS. */
export async function sendNoticeTo(
  work: Work,
  { kind, value, language }: { kind: ContactKind; value: string; language: Language },
  { heading, what, wayBack }: Notice,
): Promise<void> {
  const { brandName: brand } = work.config
  if (kind === 'phone') {
    const { text: advice, url } = wayBack
    const text = sentence('{{brand}}: {{what}} {{advice}} {{url}}', { brand, what, advice, url })
    await textNotice(work, value, sayIn(language, text))
    return
  }
  const letter = noticeMail(work.config, { heading, what, wayBack })
  await queueLetters(work, [{ ...letter, to: value, language }])
}

/**
 * Sends a notice of a change of their account to a person: by mail to the confirmed address, otherwise by SMS to
 * the proven number.
 */
export async function sendNotice(work: Work, user: users.UserRow, notice: Notice): Promise<void> {
  const { email, phone_number: number, language } = user
  if (email && user.email_verified_at)
    await sendNoticeTo(work, { kind: 'email', value: email, language }, notice)
  else if (number && user.phone_verified_at)
    await sendNoticeTo(work, { kind: 'phone', value: number, language }, notice)
}
