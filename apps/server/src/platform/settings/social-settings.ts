import { createPrivateKey } from 'node:crypto'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialProviders } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { z } from 'zod'

const credential = z.string().trim().max(4000).optional()

/** The credentials with which this server signs in at providers of social sign-in. */
export const socialSettings = {
  SOCIAL_INSTAGRAM_CLIENT_ID: credential,
  SOCIAL_INSTAGRAM_CLIENT_SECRET: credential,
  SOCIAL_FACEBOOK_CLIENT_ID: credential,
  SOCIAL_FACEBOOK_CLIENT_SECRET: credential,
  SOCIAL_TWITTER_CLIENT_ID: credential,
  SOCIAL_TWITTER_CLIENT_SECRET: credential,
  SOCIAL_YOUTUBE_CLIENT_ID: credential,
  SOCIAL_YOUTUBE_CLIENT_SECRET: credential,
  SOCIAL_TIKTOK_CLIENT_ID: credential,
  SOCIAL_TIKTOK_CLIENT_SECRET: credential,
  SOCIAL_SPOTIFY_CLIENT_ID: credential,
  SOCIAL_SPOTIFY_CLIENT_SECRET: credential,
  SOCIAL_TWITCH_CLIENT_ID: credential,
  SOCIAL_TWITCH_CLIENT_SECRET: credential,
  SOCIAL_APPLE_CLIENT_ID: credential,
  SOCIAL_APPLE_CLIENT_SECRET: credential,
  SOCIAL_APPLE_TEAM_ID: credential,
  SOCIAL_APPLE_KEY_ID: credential,
  SOCIAL_LINKEDIN_CLIENT_ID: credential,
  SOCIAL_LINKEDIN_CLIENT_SECRET: credential,
  SOCIAL_AMAZONMUSIC_CLIENT_ID: credential,
  SOCIAL_AMAZONMUSIC_CLIENT_SECRET: credential,
}

type Settings = { [Name in keyof typeof socialSettings]?: string | undefined }

export interface SocialCredentials {
  clientId: string
  /** Apple: the private key, as PEM. */
  clientSecret: string
  /** For Apple only: the team and the id of the key. */
  teamId?: string
  keyId?: string
}

export type SocialConfig = Partial<Record<SocialProvider, SocialCredentials>>

const upper = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function appleOf(given: Settings, id: string, secret: string): SocialCredentials | string {
  const { SOCIAL_APPLE_TEAM_ID: teamId, SOCIAL_APPLE_KEY_ID: keyId } = given
  if (!teamId || !keyId)
    return 'SOCIAL_APPLE_TEAM_ID and SOCIAL_APPLE_KEY_ID belong to SOCIAL_APPLE_CLIENT_ID.'
  // In a file of settings a key is written on one line.
  const clientSecret = secret.replaceAll('\\n', '\n').trim()
  if (!isSigningKey(clientSecret))
    return 'SOCIAL_APPLE_CLIENT_SECRET must be the text of the .p8 file, with \\n for each new line.'
  return { clientId: id, clientSecret, teamId, keyId }
}

/** Reads the credentials by provider. `sentences` names each provider that has only some of its settings. */
export function readSocial(given: Settings): { social: SocialConfig; sentences: string[] } {
  const social: SocialConfig = {}
  const sentences: string[] = []
  for (const provider of socialProviders) {
    const names = [`SOCIAL_${upper(provider)}_CLIENT_ID`, `SOCIAL_${upper(provider)}_CLIENT_SECRET`] as const
    const [clientId, clientSecret] = [given[names[0]], given[names[1]]]
    if (!clientId && !clientSecret) continue
    if (!clientId || !clientSecret) {
      sentences.push(`${names[0]} and ${names[1]} belong together: ${socialLabels[provider]} needs both.`)
      continue
    }
    const known = provider === 'apple' ? appleOf(given, clientId, clientSecret) : { clientId, clientSecret }
    if (typeof known === 'string') sentences.push(known)
    else social[provider] = known
  }
  return { social, sentences }
}
