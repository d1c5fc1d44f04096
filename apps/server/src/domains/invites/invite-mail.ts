import type { Services } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import type { InviteRow } from './invites.sql.ts'

/** How a member who is invited switches these mails off. */
export interface SwitchOff {
  link: { label: string; url: string }
  headers: Record<string, string>
}

interface Words {
  inviter: string
  target: string
  /** As what, in a sentence; null for the platform itself. */
  as: string | null
}

/** "… invites you to …": the way to the page of the invite; an address goes along, for the form of who signs up. */
export function inviteMail(
  services: Services,
  invite: InviteRow,
  words: Words,
  switchOff?: SwitchOff,
): Omit<Mail, 'to'> {
  const { brandName: brand, publicUrl } = services.config
  const heading = words.as
    ? `${words.inviter} invites you to ${words.target} as ${words.as}`
    : `${words.inviter} invites you to ${words.target}`
  const until = invite.expires_at.toZonedDateTimeISO('UTC').toLocaleString('en-US', { dateStyle: 'long' })
  const query = invite.to_email ? `?email=${encodeURIComponent(invite.to_email)}` : ''
  const action = { label: 'See the invite', url: `${publicUrl}/accept-invite/${invite.id}${query}` }
  const paragraphs = [
    ...(invite.message ? [`${words.inviter} says: ${invite.message}`] : []),
    `You can accept or decline it until ${until} (UTC).`,
  ]
  const footer = invite.to_email
    ? `You get this mail because ${words.inviter} gave your address on ${brand}. You need not do anything.`
    : `You get this mail because ${words.inviter} invited you on ${brand}. You need not do anything.`
  return {
    subject: heading,
    text: [
      heading,
      ...paragraphs,
      `${action.label}: ${action.url}`,
      footer,
      ...(switchOff ? [`${switchOff.link.label}: ${switchOff.link.url}`] : []),
    ].join('\n\n'),
    html: mailHtml({
      brand,
      heading,
      paragraphs,
      action,
      footer,
      ...(switchOff && { footerLinks: [switchOff.link] }),
    }),
    ...(switchOff && { headers: switchOff.headers }),
  }
}
