import { emailLinkHours } from '@reprise/rules/auth/otp'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Config } from '#platform/settings/config.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { noLinkHere, UNDO_DAYS } from './contact-undo.ts'

function letterOf({ brandName: brand }: Config, letter: Omit<Letter, 'subject'>): Letter {
  return { subject: sentence('{{heading}} ({{brand}})', { heading: letter.heading, brand }), ...letter }
}

/** To the new address: the link that proves it. */
export function proveAddressMail(config: Config, token: string): Letter {
  const { brandName: brand, publicUrl } = config
  return letterOf(config, {
    heading: sentence('Please confirm your new email', {}),
    paragraphs: [
      sentence(
        'With this link you make this the address of your {{brand}} account. Until then the old one stays.',
        { brand },
      ),
      sentence('The link is good for {{hours}} hours.', { hours: emailLinkHours }),
    ],
    ways: [
      {
        label: sentence('Confirm my email', {}),
        url: `${publicUrl}/auth/confirm-email?${new URLSearchParams({ token })}`,
      },
    ],
    footer: sentence(
      'You get this mail because somebody gave this address for their {{brand}} account. If it was not you, ignore it: nothing happens without the link.',
      { brand },
    ),
  })
}

/** To an address that has an account already: its owner alone hears of it. */
export function addressTakenMail(config: Config): Letter {
  const { brandName: brand, publicUrl } = config
  return letterOf(config, {
    heading: sentence('You have an account with this email', {}),
    paragraphs: [
      sentence(
        'Somebody wanted to use this address for another {{brand}} account. It is the address of yours, and stays so.',
        { brand },
      ),
    ],
    ways: [{ label: sentence('Sign in', {}), url: `${publicUrl}/auth/login` }],
    footer: sentence(
      'You get this mail because somebody gave this address for their {{brand}} account. If it was not you, there is nothing to do.',
      { brand },
    ),
  })
}

/** Where a change of address is taken back. */
export const undoEmailLink = ({ publicUrl }: Config, undo: string): string =>
  `${publicUrl}/auth/confirm-email?${new URLSearchParams({ undo })}`

/** To the old address: what happened, and the way back, where there is one for it. */
export function addressChangedMail(config: Config, change: { now: string; undo: string | null }): Letter {
  const { brandName: brand, publicUrl } = config
  return letterOf(config, {
    heading: sentence('Your email was changed', {}),
    paragraphs: [
      sentence(
        'Your {{brand}} account has a new address, {{address}}, and this one no longer signs you in.',
        {
          brand,
          address: change.now,
        },
      ),
      change.undo
        ? sentence(
            'If this was not you, take it back within {{days}} days: everybody is signed out, and you get a link to a new password.',
            { days: UNDO_DAYS },
          )
        : noLinkHere,
    ],
    ways: [
      change.undo
        ? { label: sentence('Undo the change', {}), url: undoEmailLink(config, change.undo) }
        : { label: sentence('Sign in', {}), url: `${publicUrl}/auth/login` },
    ],
    footer: sentence('You get this mail because it was the address of a {{brand}} account.', { brand }),
  })
}
