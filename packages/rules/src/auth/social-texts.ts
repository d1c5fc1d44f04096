import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { accountGone } from '../users/account.ts'
import type { SocialProvider } from './social.ts'
import { socialLabels } from './social-labels.ts'

/** The reasons why a connection or sign-in by a provider failed. */
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

/** For each failure two texts: one that names the provider, and one for an unknown provider. */
const ofProvider = {
  refused: [
    (label) => sentence("You didn't agree at {{label}}, so nothing happened. You can try again.", { label }),
    phrase("You didn't agree at the provider, so nothing happened. You can try again."),
  ],
  stale: [
    (label) =>
      sentence('This window no longer belongs to a request to {{label}}. Please start again.', { label }),
    phrase('This window no longer belongs to a request to the provider. Please start again.'),
  ],
  unavailable: [
    (label) =>
      sentence("We can't reach {{label}} right now. Please try again later or use another way.", {
        label,
      }),
    phrase("We can't reach the provider right now. Please try again later or use another way."),
  ],
  slow: [
    (label) => sentence('{{label}} took too long to answer. Please try again.', { label }),
    phrase('The provider took too long to answer. Please try again.'),
  ],
  untrusted: [
    (label) =>
      sentence("We couldn't trust the answer from {{label}}, so nothing happened. Please try again.", {
        label,
      }),
    phrase("We couldn't trust the provider's answer, so nothing happened. Please try again."),
  ],
  disabled: [
    (label) => sentence("{{label}} isn't available here.", { label }),
    phrase("The provider isn't available here."),
  ],
} satisfies Partial<Record<SocialFailure, [named: (label: string) => Sentence, unnamed: string]>>

const ofNobody = {
  gone: accountGone,
  busy: phrase('Too many requests. Try again later.'),
  broken: phrase('Something went wrong on our side. Please try again.'),
} satisfies Record<Exclude<SocialFailure, keyof typeof ofProvider>, string>

const isOfNobody = (failure: SocialFailure): failure is keyof typeof ofNobody => failure in ofNobody

/** The sentence for the popup and for the page that opened it. Without a provider it speaks of "the provider". */
export function socialFailureText(failure: SocialFailure, provider?: SocialProvider): Sentence {
  if (isOfNobody(failure)) return { text: ofNobody[failure] }
  const [named, unnamed] = ofProvider[failure]
  return provider ? named(socialLabels[provider]) : { text: unnamed }
}

export const socialTexts = {
  blocked: phrase('Your browser blocked the window. Allow popups for this site and try again.'),
  signedIn: phrase("You're logged in. You can close this window."),
  connected: phrase('Your account is connected. You can close this window.'),
  taken: phrase('This account is already connected to someone else here.'),
  otherConnected: (provider: SocialProvider) =>
    sentence('Another {{label}} account is connected already. Disconnect it first.', {
      label: socialLabels[provider],
    }),
  resultGone: phrase('This took too long. Please connect the account again.'),
  lastWay: phrase('This is your only way to log in. Add a password, a passkey or a phone number first.'),
} as const
