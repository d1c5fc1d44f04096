import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialPath, socialProviders } from '@reprise/rules/auth/social'
import { exportJWK, generateKeyPair } from 'jose'
import type Provider from 'oidc-provider'
import { placeOf } from '#platform/http/place-of.ts'
import type { Config } from '#platform/settings/config.ts'
import { answerInteraction } from './answer-interaction.ts'
import type { LocalIdentity } from './local-identity.ts'
import { claimsOf } from './local-identity.ts'
import { localErrorPage } from './local-page.ts'
import { memoryAdapter } from './memory-adapter.ts'

/** The path of the stand-in. */
export const LOCAL_PATH = '/dev/social'

const MOST_PEOPLE = 1000
const MINUTE = 60

export interface LocalParts {
  config: Config
  secretOf(provider: SocialProvider): string
}

/** The people who were typed in, by subject, while their sign-in runs. */
function openPeople() {
  const people = new Map<string, LocalIdentity>()
  return {
    keep(subject: string, identity: LocalIdentity) {
      const [oldest] = people.keys()
      if (people.size >= MOST_PEOPLE && oldest !== undefined) people.delete(oldest)
      people.set(subject, identity)
    },
    read: (subject: string) => people.get(subject),
  }
}

/**
 * Makes the OpenID provider of a demo, with one client for each of the ten providers. Its keys and running
 * sign-ins live as long as the process. The subject of a person follows from what they type, so a restart does not
 * make them another person.
 */
export async function makeLocalProvider({ config, secretOf }: LocalParts): Promise<Provider> {
  // Loaded at the first use, because most servers never use it.
  const { Provider: OpenIdProvider } = await import('oidc-provider')
  const issuer = config.publicUrl + LOCAL_PATH
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const people = openPeople()
  const provider: Provider = new OpenIdProvider(issuer, {
    adapter: memoryAdapter(),
    clients: socialProviders.map((name) => ({
      client_id: name,
      client_secret: secretOf(name),
      client_name: name,
      redirect_uris: [config.publicUrl + socialPath(name, 'callback')],
      response_types: ['code' as const],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post' as const,
      id_token_signed_response_alg: 'ES256' as const,
    })),
    jwks: {
      keys: [
        { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomBytes(8).toString('hex') },
      ],
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'followers'],
      email: ['email', 'email_verified'],
    },
    // Puts the claims into the ID token, as the real providers do.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${LOCAL_PATH}/interaction/${uid}` },
    findAccount(_ctx, subject) {
      const identity = people.read(subject)
      if (!identity) return undefined
      return { accountId: subject, claims: async () => claimsOf(identity, subject) }
    },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
    renderError(ctx) {
      ctx.type = 'html'
      ctx.body = localErrorPage(config.brandName)
    },
  })
  provider.proxy = true
  provider.use(async (ctx, next) => {
    const asked = /^\/interaction\/([\w-]+)$/.exec(ctx.path)
    if (asked) await answerInteraction(ctx, { provider, config, people })
    else await next()
    const location = ctx.response.get('location')
    if (location) ctx.set('location', placeOf(config.publicUrl, location))
    ctx.set('cache-control', 'no-store')
    ctx.set('referrer-policy', 'no-referrer')
    ctx.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
  })
  return provider
}
