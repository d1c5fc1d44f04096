import { emailLinkHours } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Config } from '#platform/settings/config.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { noLinkHere, UNDO_DAYS } from './contact-undo.ts'

function letterOf({ brandName: brand }: Config, letter: Omit<Letter, 'subject'>): Letter {
  return { subject: sentence('{{heading}} ({{brand}})', { heading: letter.heading, brand }), ...letter }
}

/** The mail to the new address, with the link that proves it. */
export function proveAddressMail(config: Config, token: string): Letter {
  const { brandName: brand, publicUrl } = config
  return letterOf(config, {
    heading: sentence('Please confirm your new email', {}),
    paragraphs: [
      sentence(
        'Use this link to make this the email address of your {{brand}} account. Until then the old one stays.',
        { brand },
      ),
      sentence('The link is valid for {{hours}} hours.', { hours: emailLinkHours }),
    ],
    ways: [
      {
        label: sentence('Confirm my email', {}),
        url: `${publicUrl}/auth/confirm-email?${new URLSearchParams({ token })}`,
      },
    ],
    footer: sentence(
      "You get this email because someone entered this address for their {{brand}} account. If it wasn't you, ignore it: nothing happens without the link.",
      { brand },
    ),
  })
}

/** The mail to a new address that has an account already. Only the owner of the address learns that. */
export function addressTakenMail(config: Config): Letter {
  const { brandName: brand, publicUrl } = config
  return letterOf(config, {
    heading: sentence('You have an account with this email', {}),
    paragraphs: [
      sentence(
        'Someone wanted to use this email address for another {{brand}} account. It stays the address of yours.',
        { brand },
      ),
    ],
    ways: [{ label: sentence('Log in', {}), url: `${publicUrl}/auth/login` }],
    footer: sentence(
      "You get this email because someone entered this address for their {{brand}} account. If it wasn't you, you don't need to do anything.",
      { brand },
    ),
  })
}

/** The address of the page where a change of address is taken back. */
export const undoEmailLink = ({ publicUrl }: Config, undo: string): string =>
  `${publicUrl}/auth/confirm-email?${new URLSearchParams({ undo })}`

/** The mail to the old address: what changed, and the link to take it back, where the old address gets one. */
export function addressChangedMail(config: Config, change: { now: string; undo: string | null }): Letter {
  const { brandName: brand, publicUrl } = config
  return letterOf(config, {
    heading: sentence('Your email was changed', {}),
    paragraphs: [
      sentence(
        "Your {{brand}} account has a new email address: {{address}}. You can't log in with this one any more.",
        {
          brand,
          address: change.now,
        },
      ),
      change.undo
        ? sentence(
            "If this wasn't you, undo it within {{days}} days. Everyone is then logged out, and you get a link to set a new password.",
            { days: UNDO_DAYS },
          )
        : noLinkHere,
    ],
    ways: [
      change.undo
        ? { label: sentence('Undo the change', {}), url: undoEmailLink(config, change.undo) }
        : { label: sentence('Log in', {}), url: `${publicUrl}/auth/login` },
    ],
    footer: sentence('You get this email because this was the address of a {{brand}} account.', { brand }),
  })
}
