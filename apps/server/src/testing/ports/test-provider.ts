import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { JWTPayload } from 'jose'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OAuthSpec, OpenIdSpec } from '../../ports/social/provider-spec.ts'
import { providers } from '../../ports/social/providers.ts'
import { standardClaims } from '../../ports/social/read-profile.ts'

/** What the provider does wrong in a test. Where nothing is given, it is honest. */
export interface Mischief {
  discovery?: object
  claims?: JWTPayload
  /** Makes the ID token out of the claims. */
  sign?: (claims: JWTPayload) => Promise<string> | string
  /** Answers at the token endpoint instead of the provider. */
  token?: (response: ServerResponse, honest: object) => void
  userInfo?: object
  profile?: (response: ServerResponse) => void
}

export const CLIENT = { clientId: 'client', clientSecret: 'secret-of-the-client-that-is-long-enough' }
export const ACCESS_TOKEN = 'access-token'
const NONCE_AGE = 300

export const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** The left half of the hash of the access token (OpenID Connect Core 3.1.3.6). */
const atHashOf = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')

/** A provider of our own on loopback, for OpenID Connect and for plain OAuth 2. */
export async function startTestProvider(nonce: string) {
  const key = await generateKeyPair('ES256', { extractable: true })
  const kid = 'key-1'
  const jwk = { ...(await exportJWK(key.publicKey)), kid, alg: 'ES256', use: 'sig' }
  let mischief: Mischief = {}
  const asked: { path: string; body: URLSearchParams; authorization: string }[] = []
  let origin = ''

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key.privateKey)

  async function answerToken(response: ServerResponse, isPlain: boolean): Promise<void> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: origin,
      sub: 'subject-1',
      aud: CLIENT.clientId,
      iat: now,
      exp: now + NONCE_AGE,
      nonce,
      name: 'Some Name',
      email: 'Some.Name@example.test',
      email_verified: true,
      at_hash: atHashOf(ACCESS_TOKEN),
      ...mischief.claims,
    }
    const honest = {
      access_token: ACCESS_TOKEN,
      token_type: 'Bearer',
      expires_in: 300,
      ...(!isPlain && { id_token: await (mischief.sign ?? sign)(claims) }),
    }
    if (mischief.token) mischief.token(response, honest)
    else json(response, honest)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = new URLSearchParams(await text(request))
    asked.push({ path, body, authorization: request.headers.authorization ?? '' })
    if (path === '/.well-known/openid-configuration') {
      json(response, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        userinfo_endpoint: `${origin}/userinfo`,
        id_token_signing_alg_values_supported: ['ES256', 'HS256'],
        authorization_response_iss_parameter_supported: true,
        ...mischief.discovery,
      })
    } else if (path === '/jwks') json(response, { keys: [jwk] })
    else if (path === '/token' || path === '/plain-token')
      await answerToken(response, path === '/plain-token')
    else if (path === '/userinfo')
      json(response, { sub: 'subject-1', preferred_username: 'some', ...mischief.userInfo })
    else if (path === '/me') {
      if (mischief.profile) mischief.profile(response)
      else json(response, { user_id: 4711, name: 'Some Name', email: 'some@example.test' })
    } else json(response, {}, 404)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const openId: OpenIdSpec = {
    kind: 'openid',
    issuer: origin,
    scope: 'openid profile email',
    pkce: true,
    nonce: true,
    userInfo: true,
    client: 'post',
    profile: standardClaims.transform(({ organisation: _, ...identity }) => identity),
  }
  const oauth: OAuthSpec = {
    kind: 'oauth',
    issuer: origin,
    authorizationUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/plain-token`,
    profileUrl: `${origin}/me`,
    scope: 'profile',
    pkce: true,
    client: 'basic',
    profile: providers.amazonmusic.profile,
  }
  return {
    origin,
    openId,
    oauth,
    sign,
    publicJwk: jwk,
    asked,
    misbehave(next: Mischief) {
      mischief = next
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
