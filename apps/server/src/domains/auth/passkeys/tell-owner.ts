import type { Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'

interface Change {
  userId: string
  /** The passkey's. */
  name: string
  what: 'added' | 'deleted'
}

/** Mails the account's address, where it has one, that a passkey came or went. */
export async function tellOwner(work: Work, { userId, name, what }: Change): Promise<void> {
  const { brandName: brand, publicUrl } = work.config
  const owner = await work.tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!owner.email) return
  const heading = what === 'added' ? 'A passkey was added' : 'A passkey was deleted'
  const sentence =
    what === 'added'
      ? `A passkey was added to your ${brand} account: ${name}. It signs in without a password.`
      : `A passkey was deleted from your ${brand} account: ${name}. It no longer signs in.`
  const url = `${publicUrl}/profile/settings`
  const warning = 'If this was not you, look at your passkeys and devices now, and change your password:'
  const footer = `You get this mail because it concerns the way you sign in to ${brand}.`
  await queueMail(work, [
    {
      to: owner.email,
      subject: `${heading} in your ${brand} account`,
      text: [sentence, warning, url, footer].join('\n\n'),
      html: mailHtml({
        brand,
        heading,
        paragraphs: [sentence, warning],
        action: { label: 'Open my settings', url },
        footer,
      }),
    },
  ])
}
