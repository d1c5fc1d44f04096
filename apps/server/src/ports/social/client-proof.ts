import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'oauth4webapi'
import { ClientSecretBasic, ClientSecretPost } from 'oauth4webapi'
import type { SocialCredentials } from '#platform/settings/social-settings.ts'
import type { ProviderSpec } from './provider-spec.ts'

const APPLE = 'https://appleid.apple.com'

/** Makes Apple's client secret: a JWT signed with the team's key, made again each time. */
async function appleSecret({ clientId, clientSecret, teamId, keyId }: SocialCredentials): Promise<string> {
  const key = await importPKCS8(clientSecret, 'ES256')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId ?? '' })
    .setIssuer(teamId ?? '')
    .setSubject(clientId)
    .setAudience(APPLE)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(key)
}

/** The way in which this server proves who it is when it redeems a code. */
export function clientProof(client: ProviderSpec['client'], credentials: SocialCredentials): ClientAuth {
  const { clientId, clientSecret } = credentials
  if (client === 'basic') return ClientSecretBasic(clientSecret)
  if (client === 'post') return ClientSecretPost(clientSecret)
  return async (_as, _client, body) => {
    body.set(client === 'client-key' ? 'client_key' : 'client_id', clientId)
    body.set('client_secret', client === 'apple' ? await appleSecret(credentials) : clientSecret)
  }
}
