import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mischief } from '#testing/ports/test-provider.ts'
import { ACCESS_TOKEN, CLIENT, json, startTestProvider } from '#testing/ports/test-provider.ts'
import { openSocial } from './open-social.ts'
import type { Authorization, Social } from './social.ts'

const authorization: Authorization = {
  provider: 'youtube',
  state: 'state-1',
  nonce: 'nonce-1',
  verifier: 'v'.repeat(43),
  redirectUri: 'https://site.test/auth/social/youtube/callback',
}
const plain: Authorization = { ...authorization, provider: 'amazonmusic' }
const MEGABYTE = 1024 * 1024

let p: Awaited<ReturnType<typeof startTestProvider>>
let social: Social
beforeAll(async () => {
  p = await startTestProvider(authorization.nonce)
})
afterAll(() => p.close())
beforeEach(() => {
  p.misbehave({})
  social = openWith()
})

const openWith = (changes: { patienceMs?: number } = {}) =>
  openSocial({
    credentials: { youtube: CLIENT, amazonmusic: CLIENT, linkedin: CLIENT },
    table: {
      youtube: p.openId,
      amazonmusic: p.oauth,
      linkedin: { ...p.openId, nonce: false, userInfo: false },
    },
    ...changes,
  })

const back = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'code-1', state: authorization.state, iss: p.origin, ...changes })

/** How an authorization ends: the failure, or null where it succeeds. */
const failureOf = (own: Authorization = authorization, query = back()) =>
  social.finish(own, query).then(
    () => null,
    (error: { failure?: string }) => error.failure ?? String(error),
  )

describe('an honest provider', () => {
  test('is asked with state, nonce, PKCE and the exact address to come back to', async () => {
    const url = new URL(await social.begin(authorization))
    expect(url.origin + url.pathname).toBe(`${p.origin}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      response_type: 'code',
      redirect_uri: authorization.redirectUri,
      state: 'state-1',
      nonce: 'nonce-1',
      scope: 'openid profile email',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('of OpenID Connect says who it was; the code is redeemed with the verifier', async () => {
    expect(await social.finish(authorization, back())).toEqual({
      subject: 'subject-1',
      name: 'Some Name',
      email: 'some.name@example.test',
      isEmailVouched: true,
      handle: 'some',
      url: null,
      followers: null,
    })
    const redeemed = p.asked.find(({ path }) => path === '/token')
    expect(Object.fromEntries(redeemed?.body ?? [])).toMatchObject({
      code: 'code-1',
      code_verifier: authorization.verifier,
      redirect_uri: authorization.redirectUri,
      client_secret: CLIENT.clientSecret,
    })
  })

  test('of plain OAuth 2 says who it was; this server shows its secret in the header', async () => {
    expect(await social.finish(plain, back())).toEqual({
      subject: '4711',
      name: 'Some Name',
      email: null,
      isEmailVouched: false,
      handle: null,
      url: null,
      followers: null,
    })
    const redeemed = p.asked.find(({ path }) => path === '/plain-token')
    expect(redeemed?.authorization).toMatch(/^Basic /)
    expect(redeemed?.body.has('client_secret')).toBe(false)
    expect(p.asked.find(({ path }) => path === '/me')?.authorization).toBe(`Bearer ${ACCESS_TOKEN}`)
  })

  test('that wraps its token as Instagram does, or lists its scopes as Twitch does, is understood', async () => {
    const wrapped = { data: [{ access_token: ACCESS_TOKEN, user_id: 1, permissions: 'a' }] }
    p.misbehave({ token: (response) => void json(response, wrapped) })
    expect(await failureOf(plain)).toBeNull()
    p.misbehave({
      token: (response, honest) => void json(response, { ...honest, scope: ['openid', 'email'] }),
    })
    expect(await failureOf()).toBeNull()
  })

  test('that sends no nonce is taken only where the table says so, and a nonce is not taken there', async () => {
    p.misbehave({ claims: { nonce: undefined } })
    expect(await failureOf()).toBe('untrusted')
    expect(await failureOf({ ...authorization, provider: 'linkedin' })).toBeNull()
    p.misbehave({})
    expect(await failureOf({ ...authorization, provider: 'linkedin' })).toBe('untrusted')
  })
})

const seconds = () => Math.floor(Date.now() / 1000)
const otherKey = generateKeyPair('ES256')

const hostile: [string, () => Mischief | Promise<Mischief>][] = [
  ['another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
  ['another audience', () => ({ claims: { aud: 'another-client' } })],
  ['an audience beside ours without azp', () => ({ claims: { aud: ['client', 'other'] } })],
  ['an azp of another client', () => ({ claims: { azp: 'another-client' } })],
  ['another nonce', () => ({ claims: { nonce: 'nonce-2' } })],
  ['a token that has expired', () => ({ claims: { exp: seconds() - 60 } })],
  ['a token without an end', () => ({ claims: { exp: undefined } })],
  ['a token of the future', () => ({ claims: { nbf: seconds() + 3600 } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['an empty subject', () => ({ claims: { sub: '' }, userInfo: { sub: '' } })],
  ['the hash of another access token', () => ({ claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } })],
  ['no signature (alg none)', () => ({ sign: (claims) => new UnsecuredJWT(claims).encode() })],
  [
    'HS256 with the client secret',
    () => ({
      sign: (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(CLIENT.clientSecret)),
    }),
  ],
  [
    'HS256 with the public key',
    () => ({
      sign: (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
          .sign(new TextEncoder().encode(JSON.stringify(p.publicJwk))),
    }),
  ],
  [
    'a key nobody knows',
    async () => {
      const { privateKey } = await otherKey
      return {
        sign: (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'key-2' }).sign(privateKey),
      }
    },
  ],
  [
    'another key under the known name',
    async () => {
      const { privateKey } = await otherKey
      return {
        sign: (claims) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'key-1' }).sign(privateKey),
      }
    },
  ],
  [
    'a key that the token brings along',
    async () => {
      const { privateKey } = await otherKey
      return {
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'ES256', kid: 'key-1', jku: `${p.origin}/jwks`, jwk: p.publicJwk })
            .sign(privateKey),
      }
    },
  ],
  ['claims of somebody else at the profile', () => ({ userInfo: { sub: 'subject-2' } })],
  [
    'no ID token',
    () => ({ token: (r) => void json(r, { access_token: ACCESS_TOKEN, token_type: 'bearer' }) }),
  ],
  ['no access token', () => ({ token: (r) => void json(r, { token_type: 'bearer' }) })],
  ['a code that was used before', () => ({ token: (r) => void json(r, { error: 'invalid_grant' }, 400) })],
  [
    'HTML in place of the token',
    () => ({ token: (r) => void r.writeHead(200, { 'content-type': 'text/html' }).end('<p>') }),
  ],
  [
    'broken JSON',
    () => ({ token: (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"a') }),
  ],
  [
    'a redirect to elsewhere',
    () => ({ token: (r) => void r.writeHead(307, { location: `${p.origin}/me` }).end() }),
  ],
  ['the discovery of another issuer', () => ({ discovery: { issuer: 'https://accounts.google.com' } })],
  [
    'more than 1 MB',
    () => ({ token: (r, honest) => void json(r, { ...honest, padding: 'x'.repeat(MEGABYTE) }) }),
  ],
]

describe('a hostile provider', () => {
  test.each(hostile)('%s is not trusted', async (_what, mischief) => {
    p.misbehave(await mischief())
    expect(await failureOf()).toBe('untrusted')
  })

  test.each<[string, Record<string, string>]>([
    ['another state', { state: 'state-2' }],
    ['the answer of another provider (RFC 9207)', { iss: 'https://accounts.google.com' }],
    ['no code', { code: '' }],
    ['an implicit answer', { id_token: 'x' }],
    ['a packed answer', { response: 'x' }],
  ])('%s is not trusted, and nothing is redeemed', async (_what, changes) => {
    expect(await failureOf(authorization, back(changes))).toBe('untrusted')
    expect(p.asked.map(({ path }) => path)).not.toContain('/token')
  })

  test('a missing issuer in the answer is not trusted where the provider promised one', async () => {
    const query = back()
    query.delete('iss')
    expect(await failureOf(authorization, query)).toBe('untrusted')
  })

  test('an endless answer is cut off', async () => {
    p.misbehave({
      profile(response) {
        response.writeHead(200, { 'content-type': 'application/json' })
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
        }
        response.on('drain', pour)
        pour()
      },
    })
    expect(await failureOf(plain)).toBe('untrusted')
  })

  test('a profile that is none is not trusted', async () => {
    expect(await failureOf(plain)).toBeNull()
    for (const body of [{}, [], null, { user_id: {} }, { user_id: '' }, { user_id: 'x'.repeat(300) }]) {
      p.misbehave({ profile: (response) => void json(response, body) })
      expect(await failureOf(plain)).toBe('untrusted')
    }
  })

  test('names are cut and cleaned, an address that is none is none, a page is http(s)', async () => {
    p.misbehave({
      claims: {
        name: `  A\n${'b'.repeat(300)}\u0000`,
        email: 'not an address',
        preferred_username: 7,
        profile: 'javascript:alert(1)',
      },
      userInfo: { preferred_username: undefined },
    })
    expect(await social.finish(authorization, back())).toMatchObject({
      name: `A ${'b'.repeat(98)}`,
      email: null,
      isEmailVouched: false,
      handle: null,
      url: null,
      followers: null,
    })
  })
})

describe('a provider in trouble', () => {
  test.each([
    ['access_denied', 'refused'],
    ['user_cancelled_login', 'refused'],
    ['user_cancelled_authorize', 'refused'],
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
    ['invalid_scope', 'untrusted'],
  ])('that answers %s: %s', async (error, failure) => {
    const query = back({ error })
    query.delete('code')
    expect(await failureOf(authorization, query)).toBe(failure)
  })

  test.each([500, 503])('that fails with %i is unavailable', async (status) => {
    p.misbehave({ token: (response) => void response.writeHead(status).end('down') })
    expect(await failureOf()).toBe('unavailable')
    p.misbehave({ profile: (response) => void response.writeHead(status).end('down') })
    expect(await failureOf(plain)).toBe('unavailable')
  })

  test('that breaks off is unavailable', async () => {
    p.misbehave({ token: (response) => void response.destroy() })
    expect(await failureOf()).toBe('unavailable')
  })

  test('that does not answer, or drips, is too slow: one patience for all its answers', async () => {
    social = openWith({ patienceMs: 300 })
    p.misbehave({ token: () => undefined })
    expect(await failureOf()).toBe('slow')
    p.misbehave({
      profile: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    })
    expect(await failureOf(plain)).toBe('slow')
  })

  test('that is not there is unavailable, for the way there too', async () => {
    const nowhere = { ...p.openId, issuer: 'http://127.0.0.1:1' }
    social = openSocial({ credentials: { youtube: CLIENT }, table: { youtube: nowhere } })
    await expect(social.begin(authorization)).rejects.toMatchObject({ failure: 'unavailable' })
    expect(await failureOf()).toBe('unavailable')
  })

  test('without credentials is disabled, and so it is listed', async () => {
    social = openSocial({ credentials: { spotify: CLIENT } })
    await expect(social.begin(authorization)).rejects.toMatchObject({ failure: 'disabled' })
    expect(social.offers().filter(({ isEnabled }) => isEnabled)).toEqual([
      { provider: 'spotify', isEnabled: true, isLocal: false },
    ])
  })
})
