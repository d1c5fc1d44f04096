import type { SocialProvider } from '@reprise/rules/auth/social'
import {
  IconBrandAmazon,
  IconBrandApple,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandSpotify,
  IconBrandTiktok,
  IconBrandTwitch,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'

const icons = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  youtube: IconBrandYoutube,
  tikTok: IconBrandTiktok,
  spotify: IconBrandSpotify,
  twitch: IconBrandTwitch,
  apple: IconBrandApple,
  linkedin: IconBrandLinkedin,
  amazonmusic: IconBrandAmazon,
} satisfies Record<SocialProvider, unknown>

/** The provider's icon. Its name is beside it, or in the label of its button. */
export const ProviderIcon = ({ provider }: { provider: SocialProvider }) => {
  const Icon = icons[provider]
  return <Icon size={22} stroke={1.75} aria-hidden="true" />
}
