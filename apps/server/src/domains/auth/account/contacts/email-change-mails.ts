import { emailLinkHours } from '@reprise/rules/auth/otp'
import type { Config } from '#platform/settings/config.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { noLinkHere, UNDO_DAYS } from './contact-undo.ts'

interface Letter {
  to: string
  heading: string
  paragraphs: string[]
  action: { label: string; url: string }
  footer: string
}

function letter({ brandName: brand }: Config, { to, heading, paragraphs, action, footer }: Letter): Mail {
  return {
    to,
    subject: `${heading} (${brand})`,
    text: [...paragraphs, action.url, footer].join('\n\n'),
    html: mailHtml({ brand, heading, paragraphs, action, footer }),
  }
}

/** To the new address: the link that proves it. */
export function proveAddressMail(config: Config, to: string, token: string): Mail {
  const { brandName: brand, publicUrl } = config
  return letter(config, {
    to,
    heading: 'Please confirm your new email',
    paragraphs: [
      `With this link you make this the address of your ${brand} account. Until then the old one stays.`,
      `The link is good for ${emailLinkHours} hours.`,
    ],
    action: {
      label: 'Confirm my email',
      url: `${publicUrl}/auth/confirm-email?${new URLSearchParams({ token })}`,
    },
    footer: `You get this mail because somebody gave this address for their ${brand} account. If it was not you, ignore it: nothing happens without the link.`,
  })
}

/** To an address that has an account already: its owner alone hears of it. */
export function addressTakenMail(config: Config, to: string): Mail {
  const { brandName: brand, publicUrl } = config
  return letter(config, {
    to,
    heading: 'You have an account with this email',
    paragraphs: [
      `Somebody wanted to use this address for another ${brand} account. It is the address of yours, and stays so.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth/login` },
    footer: `You get this mail because somebody gave this address for their ${brand} account. If it was not you, there is nothing to do.`,
  })
}

/** Where a change of address is taken back. */
export const undoEmailLink = ({ publicUrl }: Config, undo: string): string =>
  `${publicUrl}/auth/confirm-email?${new URLSearchParams({ undo })}`

/** To the old address: what happened, and the way back, where there is one for it. */
export function addressChangedMail(
  config: Config,
  to: string,
  change: { now: string; undo: string | null },
): Mail {
  const { brandName: brand, publicUrl } = config
  return letter(config, {
    to,
    heading: 'Your email was changed',
    paragraphs: [
      `Your ${brand} account has a new address, ${change.now}, and this one no longer signs you in.`,
      change.undo
        ? `If this was not you, take it back within ${UNDO_DAYS} days: everybody is signed out, and you get a link to a new password.`
        : `If this was not you, ${noLinkHere}`,
    ],
    action: change.undo
      ? { label: 'Undo the change', url: undoEmailLink(config, change.undo) }
      : { label: 'Sign in', url: `${publicUrl}/auth/login` },
    footer: `You get this mail because it was the address of a ${brand} account.`,
  })
}
