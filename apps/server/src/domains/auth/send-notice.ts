import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { ContactKind } from './account/contact-undo.ts'

export interface Notice {
  heading: string
  /** What happened, in one or two sentences. */
  what: string
  /** What to do where it was not the reader, and where. */
  wayBack: { text: string; label: string; url: string }
}

/** Tells of a change of an account at one of its contacts: by mail or SMS. */
export async function sendNoticeTo(
  work: Work,
  { kind, value }: { kind: ContactKind; value: string },
  { heading, what, wayBack }: Notice,
): Promise<void> {
  const { brandName: brand } = work.config
  if (kind === 'phone') {
    await queueSms(work, [{ to: value, text: `${brand}: ${what} ${wayBack.text} ${wayBack.url}` }])
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
