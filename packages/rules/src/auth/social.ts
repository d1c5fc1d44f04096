/** The providers one can sign in with, in the order of their buttons (spec 1). */
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

/** What people call them. */
export const socialLabels: Record<SocialProvider, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  tikTok: 'TikTok',
  spotify: 'Spotify',
  twitch: 'Twitch',
  apple: 'Apple',
  linkedin: 'LinkedIn',
  amazonmusic: 'Amazon Music',
}

/** What a popup is opened for: the last part of its address (spec 2). */
export const socialActions = ['sign-in', 'connect'] as const
export type SocialAction = (typeof socialActions)[number]

/** Whether a provider can be used on this server, and whether it is the demo's stand-in for it. */
export type SocialOffer = { provider: SocialProvider; isEnabled: boolean; isLocal: boolean }

/** The popup's inner size in CSS pixels (spec 2). */
export const socialPopup = { width: 400, height: 500 } as const
/** How often the page that opened the popup looks whether it is closed, in milliseconds (spec 4). */
export const socialPollMs = 200

/** What a provider's address is on this server. */
export const socialPath = (provider: SocialProvider, step: SocialAction | 'callback'): string =>
  `/auth/social/${provider}/${step}`
