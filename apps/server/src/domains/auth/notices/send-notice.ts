import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { ContactKind } from '../account/contacts/contact-undo.ts'
import { countAttempt } from '../attempts.ts'
import { noticeMessages } from '../limits.ts'
import { phoneSubject } from '../sign-in/closed-methods.ts'

export interface Notice {
  heading: string
  /** What happened, in one or two sentences. */
  what: string
  /** What to do where it was not the reader, and where. */
  wayBack: { text: string; label: string; url: string }
}

/**
 * Sends a text message about an account to its number, or to the one that was. The change is done whether it is told or
 * not, so beyond a day's most it is only logged: each costs the house, and delays somebody's code.
 */
export async function textNotice(work: Work, to: string, text: string): Promise<void> {
  const { attempts } = await countAttempt(work.tx, phoneSubject(work.keys, to), noticeMessages, work.now)
  if (attempts <= noticeMessages.most) await queueSms(work, [{ to, text }])
  else work.log.warn('a number has had its notices of a day: one more is not sent')
}

/** Tells of a change of an account at one of its contacts: by mail or SMS. */
export async function sendNoticeTo(
  work: Work,
  { kind, value }: { kind: ContactKind; value: string },
  { heading, what, wayBack }: Notice,
): Promise<void> {
  const { brandName: brand } = work.config
  if (kind === 'phone') {
    await textNotice(work, value, `${brand}: ${what} ${wayBack.text} ${wayBack.url}`)
    return
  }
  const footer = `You get this mail because it concerns the safety of your ${brand} account.`
  await queueMail(work, [
    {
      to: value,
      subject: `${heading} (${brand})`,
      text: [what, wayBack.text, wayBack.url, footer].join('\n\n'),
      html: mailHtml({
        brand,
        heading,
        paragraphs: [what, wayBack.text],
        action: { label: wayBack.label, url: wayBack.url },
        footer,
      }),
    },
  ])
}

/** Tells a person of a change of their account: by mail to the confirmed address, else by SMS to the proven number. */
export async function sendNotice(work: Work, user: users.UserRow, notice: Notice): Promise<void> {
  if (user.email && user.email_verified_at)
    await sendNoticeTo(work, { kind: 'email', value: user.email }, notice)
  else if (user.phone_number && user.phone_verified_at)
    await sendNoticeTo(work, { kind: 'phone', value: user.phone_number }, notice)
}
