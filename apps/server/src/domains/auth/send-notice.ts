import type * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'

export interface Notice {
  heading: string
  /** What happened, in one or two sentences. */
  what: string
  /** What to do where it was not the reader, and where. */
  wayBack: { text: string; label: string; url: string }
}

/** Tells a person of a change of their account: by mail to the confirmed address, else by SMS to the proven number. */
export async function sendNotice(work: Work, user: users.UserRow, notice: Notice): Promise<void> {
  const { brandName: brand } = work.config
  const { heading, what, wayBack } = notice
  if (user.email && user.email_verified_at) {
    const footer = `You get this mail because it concerns the way you sign in to ${brand}.`
    await queueMail(work, [
      {
        to: user.email,
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
  } else if (user.phone_number && user.phone_verified_at) {
    await queueSms(work, [
      { to: user.phone_number, text: `${brand}: ${what} ${wayBack.text} ${wayBack.url}` },
    ])
  }
}
