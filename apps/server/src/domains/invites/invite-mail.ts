import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services } from '#platform/ctx.ts'
import type { Letter, Way } from '#ports/mail/queue-letters.ts'
import type { InviteRow } from './invites.sql.ts'
import type { InviteTargetFacts } from './kinds.ts'

/** The way for an invited member to switch these mails off. */
export interface SwitchOff {
  link: Way
  headers: Record<string, string>
}

interface Words {
  inviter: string
  target: string
  /** The role as a word in a sentence; null for the platform itself. */
  as: string | null
  /** The path of the target's picture, where it is an event that has one. */
  picture?: string | undefined
  startsAt?: InviteTargetFacts['startsAt']
}

/** The text message "… invites you to …", with the link to the page of the invite. */
export function inviteSms(
  { config }: Services,
  { id }: Pick<InviteRow, 'id'>,
  { inviter: name, target }: Pick<Words, 'inviter' | 'target'>,
): Sentence {
  const url = `${config.publicUrl}/accept-invite/${id}`
  return sentence('{{name}} invites you to {{target}}: {{url}}', { name, target, url })
}

/**
 * The mail "… invites you to …", with a link to the page of the invite. The link carries the address for the form
 * of a person who signs up.
 */
export function inviteMail(
  services: Services,
  invite: Pick<InviteRow, 'id' | 'expires_at' | 'to_email' | 'message' | 'letters'>,
  words: Words,
  switchOff?: SwitchOff,
): Letter {
  const { brandName: brand, publicUrl } = services.config
  const { inviter: name, target } = words
  const heading = words.as
    ? sentence('{{name}} invites you to {{target}} as {{role}}', { name, target, role: { text: words.as } })
    : sentence('{{name}} invites you to {{target}}', { name, target })
  const subject =
    invite.letters > 1 ? sentence('Reminder: {{name}} invites you to {{target}}', { name, target }) : heading
  const until = { at: invite.expires_at.toString(), timeZone: 'UTC', style: 'day' } as const
  const query = invite.to_email ? `?email=${encodeURIComponent(invite.to_email)}` : ''
  return {
    subject,
    heading,
    ...(words.picture && {
      picture: { path: words.picture, alt: sentence('Picture of {{name}}', { name: target }) },
    }),
    paragraphs: [
      ...(invite.message ? [sentence('{{name}} says: {{note}}', { name, note: invite.message })] : []),
      ...(words.startsAt ? [sentence('It starts {{start}}.', { start: words.startsAt })] : []),
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
