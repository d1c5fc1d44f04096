import { sentence } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import type { Letter, Way } from '#ports/mail/queue-letters.ts'
import type { InviteRow } from './invites.sql.ts'

/** How an invited member switches these mails off. */
export interface SwitchOff {
  link: Way
  headers: Record<string, string>
}

interface Words {
  inviter: string
  target: string
  /** The role, as it stands in a sentence; null for the platform itself. */
  as: string | null
}

/** "… invites you to …": the way to the page of the invite; an address goes along, for the form of who signs up. */
export function inviteMail(
  services: Services,
  invite: InviteRow,
  words: Words,
  switchOff?: SwitchOff,
): Letter {
  const { brandName: brand, publicUrl } = services.config
  const { inviter: name, target } = words
  const heading = words.as
    ? sentence('{{name}} invites you to {{target}} as {{role}}', { name, target, role: { text: words.as } })
    : sentence('{{name}} invites you to {{target}}', { name, target })
  const until = { at: invite.expires_at.toString(), timeZone: 'UTC', style: 'day' } as const
  const query = invite.to_email ? `?email=${encodeURIComponent(invite.to_email)}` : ''
  return {
    subject: heading,
    heading,
    paragraphs: [
      ...(invite.message ? [sentence('{{name}} says: {{note}}', { name, note: invite.message })] : []),
      sentence('You can accept or decline it until {{day}} (UTC).', { day: until }),
    ],
    ways: [{ label: sentence('See the invite', {}), url: `${publicUrl}/accept-invite/${invite.id}${query}` }],
    footer: invite.to_email
      ? sentence(
          "You get this email because {{name}} entered your address on {{brand}}. You don't need to do anything.",
          { name, brand },
        )
      : sentence(
          "You get this email because {{name}} invited you on {{brand}}. You don't need to do anything.",
          {
            name,
            brand,
          },
        ),
    ...(switchOff && { footerWays: [switchOff.link], headers: switchOff.headers }),
  }
}
