/** The providers that people can sign in with, in the order of their buttons (spec 1). */
export const socialProviders = [
  'instagram',
  'facebook',
  'twitter',
  'youtube',
  'tikTok',
  'spotify',
  'twitch',
  'apple',
  'linkedin',
  'amazonmusic',
] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The purposes of a popup. A purpose is the last part of the popup's address (spec 2). */
export const socialActions = ['sign-in', 'connect'] as const
export type SocialAction = (typeof socialActions)[number]

/**
 * Whether a provider can be used on this server (`isEnabled`), and whether the demo's replacement answers for it
 * (`isLocal`).
 */
export type SocialOffer = { provider: SocialProvider; isEnabled: boolean; isLocal: boolean }

/** The popup's inner size in CSS pixels (spec 2). */
export const socialPopup = { width: 400, height: 500 } as const
/** How often the page checks whether its popup is closed, in milliseconds (spec 4). */
export const socialPollMs = 200

/** The path on this server for a step of a provider. */
export const socialPath = (provider: SocialProvider, step: SocialAction | 'callback'): string =>
  `/auth/social/${provider}/${step}`
