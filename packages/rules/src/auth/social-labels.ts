import type { SocialProvider } from './social.ts'

/** The names of the providers, as people know them. */
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
