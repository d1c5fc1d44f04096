import { accountGone } from '../users/account.ts'
import type { SocialProvider } from './social.ts'
import { socialLabels } from './social.ts'

/** Why a trip to a provider came to nothing. */
export const socialFailures = [
  'refused',
  'stale',
  'unavailable',
  'slow',
  'untrusted',
  'disabled',
  'gone',
  'busy',
  'broken',
] as const
export type SocialFailure = (typeof socialFailures)[number]

const sentences: Record<SocialFailure, (label: string) => string> = {
  refused: (label) => `You did not agree at ${label}, so nothing happened. You can try again.`,
  stale: (label) =>
    `This window does not belong to a running request to ${label} any more. Please start again.`,
  unavailable: (label) => `${label} cannot be reached right now. Please try again later, or use another way.`,
  slow: (label) => `${label} took too long to answer. Please try again.`,
  untrusted: (label) => `What ${label} answered could not be trusted, so nothing happened. Please try again.`,
  disabled: (label) => `${label} is not available here.`,
  gone: () => accountGone,
  busy: () => 'Too many requests. Try again later.',
  broken: () => 'Something went wrong on our side. Please try again.',
}

/** The sentence for the popup and for the page that opened it. Without a provider it speaks of "the provider". */
export function socialFailureText(failure: SocialFailure, provider?: SocialProvider): string {
  const text = sentences[failure](provider ? socialLabels[provider] : 'the provider')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const socialTexts = {
  blocked: 'Your browser blocked the window. Allow popups for this site and try again.',
  signedIn: 'You are signed in. You can close this window.',
  connected: 'Your account is connected. You can close this window.',
  taken: 'This account is connected to somebody else here.',
  otherConnected: (provider: SocialProvider) =>
    `Another ${socialLabels[provider]} account is connected already. Disconnect it first.`,
  resultGone: 'This has taken too long. Please connect the account again.',
  lastWay: 'This is the only way you can sign in. Add a password, a passkey or a phone number first.',
} as const
