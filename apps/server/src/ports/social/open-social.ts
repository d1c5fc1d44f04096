import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialProviders } from '@reprise/rules/auth/social'
import type { AuthorizationServer } from 'oauth4webapi'
import * as oauth from 'oauth4webapi'
import type { SocialConfig, SocialCredentials } from '#platform/settings/social-settings.ts'
import type { Send } from './bounded-fetch.ts'
import { bounded } from './bounded-fetch.ts'
import { checkIdToken } from './check-id-token.ts'
import { classifyFailure } from './classify-failure.ts'
import { clientProof } from './client-proof.ts'
import { serverFinder } from './find-server.ts'
import { normalizeTokenResponse } from './normalize-token-response.ts'
import type { ProviderSpec } from './provider-spec.ts'
import { providers } from './providers.ts'
import { readProfile } from './read-profile.ts'
import type { ActionTeller, Authorization, Identity, Social } from './social.ts'
import { SocialTrouble } from './social.ts'

const PATIENCE_MS = 10_000

/** The replacement for providers without credentials, in a demo. */
export interface StandIn {
  spec: ProviderSpec
  credentialsOf(provider: SocialProvider): SocialCredentials
  send: Send
  teller: ActionTeller
}

interface Opening {
  credentials: SocialConfig
  standIn?: StandIn | undefined
  /** The table of providers; tests use another one. */
  table?: Partial<Record<SocialProvider, ProviderSpec>>
  patienceMs?: number
}

interface ProviderRow {
  spec: ProviderSpec
  credentials: SocialCredentials
  send: Send
}

/** Options for every request of an authorization: its limits, and one timeout for all of them together. */
function limits({ spec, send }: ProviderRow, patienceMs: number) {
  return {
    signal: AbortSignal.timeout(patienceMs),
    [oauth.customFetch]: bounded(send),
    // Allows http only for a provider with such an address, as in tests. The table has none.
    [oauth.allowInsecureRequests]: new URL(spec.issuer).protocol === 'http:',
  }
}

async function readToken(response: Response): Promise<Response> {
  const text = await response.text()
  const { status, headers } = response
  try {
    return new Response(JSON.stringify(normalizeTokenResponse(JSON.parse(text))), { status, headers })
  } catch {
    return new Response(text, { status, headers })
  }
}

async function redeem(
  row: ProviderRow,
  authorization: Authorization,
  server: AuthorizationServer,
  query: URLSearchParams,
  own: ReturnType<typeof limits>,
) {
  const { spec, credentials } = row
  const client = { client_id: credentials.clientId }
  const params = oauth.validateAuthResponse(server, client, query, authorization.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientProof(spec.client, credentials),
    params,
    authorization.redirectUri,
    spec.pkce ? authorization.verifier : oauth.nopkce,
    { ...own, [oauth.customFetch]: async (url, init) => readToken(await own[oauth.customFetch](url, init)) },
  )
  if (spec.kind === 'oauth') {
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response)
    return { accessToken: access_token, claims: undefined }
  }
  const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: spec.nonce ? authorization.nonce : oauth.expectNoNonce,
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(answer)
  if (!claims) throw new SocialTrouble('untrusted', 'no ID token')
  await oauth.validateApplicationLevelSignature(server, response, own)
  checkIdToken(answer, claims, client.client_id)
  return { accessToken: answer.access_token, claims }
}

async function readIdentity(
  row: ProviderRow,
  server: AuthorizationServer,
  redeemed: Awaited<ReturnType<typeof redeem>>,
  own: ReturnType<typeof limits>,
): Promise<Identity> {
  const { spec, credentials } = row
  const { accessToken, claims } = redeemed
  if (spec.kind === 'oauth') {
    const response = await oauth.protectedResourceRequest(
      accessToken,
      'GET',
      new URL(spec.profileUrl),
      undefined,
      null,
      own,
    )
    if (!response.ok) {
      const failure = response.status >= 500 ? 'unavailable' : 'untrusted'
      throw new SocialTrouble(failure, `the profile answered ${response.status}`)
    }
    return readProfile(spec.profile, await response.json())
  }
  if (!claims || !spec.userInfo) return readProfile(spec.profile, claims)
  const client = { client_id: credentials.clientId }
  const response = await oauth.userInfoRequest(server, client, accessToken, own)
  const more = await oauth.processUserInfoResponse(server, client, claims.sub, response)
  // Signed claims replace unsigned ones.
  return readProfile(spec.profile, { ...more, ...claims })
}

/** Opens the providers that this server has credentials for, and in a demo the stand-in for all others. */
export function openSocial({
  credentials,
  standIn,
  table = providers,
  patienceMs = PATIENCE_MS,
}: Opening): Social {
  const findServer = serverFinder()

  function rowOf(provider: SocialProvider): ProviderRow {
    const [spec, own] = [table[provider], credentials[provider]]
    if (spec && own) return { spec, credentials: own, send: fetch }
    if (standIn) return { ...standIn, credentials: standIn.credentialsOf(provider) }
    throw new SocialTrouble('disabled', 'no credentials')
  }

  async function begin(authorization: Authorization): Promise<string> {
    const row = rowOf(authorization.provider)
    const { spec } = row
    const server = await findServer(spec, limits(row, patienceMs))
    if (!server.authorization_endpoint) throw new SocialTrouble('unavailable', 'no authorization endpoint')
    const url = new URL(server.authorization_endpoint)
    url.searchParams.set(spec.client === 'client-key' ? 'client_key' : 'client_id', row.credentials.clientId)
    url.searchParams.set('response_type', 'code')
    url.searchParams.set('redirect_uri', authorization.redirectUri)
    url.searchParams.set('state', authorization.state)
    if (spec.scope) url.searchParams.set('scope', spec.scope)
    if (spec.kind === 'openid' && spec.nonce) url.searchParams.set('nonce', authorization.nonce)
    if (spec.pkce) {
      url.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(authorization.verifier))
      url.searchParams.set('code_challenge_method', 'S256')
    }
    for (const [name, value] of Object.entries(spec.extra ?? {})) url.searchParams.set(name, value)
    return url.href
  }

  async function finish(authorization: Authorization, query: URLSearchParams): Promise<Identity> {
    const row = rowOf(authorization.provider)
    const own = limits(row, patienceMs)
    const server = await findServer(row.spec, own)
    const identity = await readIdentity(
      row,
      server,
      await redeem(row, authorization, server, query, own),
      own,
    )
    const name = identity.name ?? (row.spec.kind === 'openid' ? row.spec.nameOf?.(query) : null) ?? null
    return { ...identity, name }
  }

  const named = <Answer>(work: Promise<Answer>) =>
    work.catch((error: unknown) => {
      throw classifyFailure(error)
    })

  return {
    offers: () =>
      socialProviders.map((provider) => {
        const isReal = table[provider] !== undefined && credentials[provider] !== undefined
        return {
          provider,
          isEnabled: isReal || standIn !== undefined,
          isLocal: !isReal && standIn !== undefined,
        }
      }),
    begin: (authorization) => named(begin(authorization)),
    finish: (authorization, query) => named(finish(authorization, query)),
    tellerOf(provider) {
      // A real provider is asked who a person is and nothing else, and its token is forgotten with the answer. So none of them
      // can say later what an account did.
      const isReal = table[provider] !== undefined && credentials[provider] !== undefined
      return isReal ? null : (standIn?.teller ?? null)
    },
  }
}
