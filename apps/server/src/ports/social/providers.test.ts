import { generateKeyPairSync } from 'node:crypto'
import { socialProviders } from '@reprise/rules/auth/social'
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { appleName } from './apple-name.ts'
import { clientProof } from './client-proof.ts'
import { openSocial } from './open-social.ts'
import { providers } from './providers.ts'
import { readProfile } from './read-profile.ts'

const profile = (provider: keyof typeof providers, given: unknown) =>
  readProfile(providers[provider].profile, given)

const nothing = { name: null, email: null, isEmailVouched: false, handle: null, url: null, followers: null }

describe('profiles as the providers write them', () => {
  test.each<[keyof typeof providers, unknown, object]>([
    [
      'instagram',
      {
        user_id: '17841405793187218',
        username: 'some.one',
        name: 'Some One',
        id: '1',
        followers_count: 1200,
      },
      {
        subject: '17841405793187218',
        name: 'Some One',
        handle: 'some.one',
        url: 'https://www.instagram.com/some.one/',
        followers: 1200,
      },
    ],
    [
      'facebook',
      { id: '10', name: 'Some One', email: 'a@example.test' },
      { subject: '10', name: 'Some One' },
    ],
    [
      'twitter',
      {
        data: {
          id: '2244994945',
          name: 'Some One',
          username: 'someone',
          confirmed_email: 'A@example.test',
          public_metrics: { followers_count: 7, following_count: 9 },
        },
      },
      {
        subject: '2244994945',
        name: 'Some One',
        handle: 'someone',
        email: 'a@example.test',
        isEmailVouched: true,
        url: 'https://x.com/someone',
        followers: 7,
      },
    ],
    [
      'twitter',
      { data: { id: '1', name: 'N', username: 'n' } },
      { subject: '1', name: 'N', handle: 'n', url: 'https://x.com/n' },
    ],
    [
      'tikTok',
      { data: { user: { open_id: '723f24d7', display_name: 'T' } }, error: { code: 'ok' } },
      { subject: '723f24d7', name: 'T' },
    ],
    [
      'spotify',
      {
        id: 'wizzler',
        display_name: null,
        email: 'a@example.test',
        external_urls: { spotify: 'https://open.spotify.com/user/wizzler' },
        followers: { href: null, total: 3829 },
      },
      {
        subject: 'wizzler',
        handle: 'wizzler',
        url: 'https://open.spotify.com/user/wizzler',
        followers: 3829,
      },
    ],
    [
      'twitch',
      { sub: '713936733', preferred_username: 'SomeOne', email: 'a@example.test', email_verified: true },
      {
        subject: '713936733',
        name: 'SomeOne',
        handle: 'SomeOne',
        email: 'a@example.test',
        isEmailVouched: true,
        url: 'https://www.twitch.tv/someone',
      },
    ],
    [
      'apple',
      {
        sub: '001.abc',
        email: 'x@privaterelay.appleid.com',
        email_verified: 'true',
        is_private_email: 'true',
      },
      { subject: '001.abc', email: 'x@privaterelay.appleid.com', isEmailVouched: true },
    ],
    [
      'apple',
      { sub: '1', email: 'a@example.test', email_verified: 'false' },
      { subject: '1', email: 'a@example.test' },
    ],
    [
      'linkedin',
      { sub: '782bbtaQ', name: 'Some One', email: 'a@example.test', email_verified: true },
      { subject: '782bbtaQ', name: 'Some One', email: 'a@example.test', isEmailVouched: true },
    ],
    [
      'amazonmusic',
      { user_id: 'amznl.account.K2', email: 'a@example.test', name: 'Some One' },
      { subject: 'amznl.account.K2', name: 'Some One' },
    ],
  ])('%s', (provider, given, read) => {
    expect(profile(provider, given)).toEqual({ ...nothing, ...read })
  })

  test.each([
    ['a@gmail.com', undefined, true, true],
    ['a@organisation.test', 'organisation.test', true, true],
    ['a@example.test', undefined, true, false],
    ['a@gmail.com', undefined, false, false],
    ['a@notgmail.com', undefined, true, false],
  ])('Google vouches for %s of %s (verified %s): %s', (email, hd, email_verified, isEmailVouched) => {
    expect(profile('youtube', { sub: '1', email, hd, email_verified }).isEmailVouched).toBe(isEmailVouched)
  })
})

test.each<[string, string | null]>([
  ['{"name":{"firstName":"Some","lastName":"One"},"email":"a@example.test"}', 'Some One'],
  ['{"name":{"firstName":"Some"}}', 'Some'],
  ['{"name":{}}', null],
  ['{', null],
  ['', null],
])('the name that Apple posts: %s', (user, name) => {
  expect(appleName(new URLSearchParams({ user }))).toBe(name)
})

test("Apple's client secret is a JWT of the team's key, good for minutes", async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const clientSecret = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const body = new URLSearchParams()
  const prove = clientProof('apple', { clientId: 'services.id', clientSecret, teamId: 'TEAM', keyId: 'KEY' })
  await prove({ issuer: 'https://appleid.apple.com' }, { client_id: 'services.id' }, body, new Headers())
  const secret = body.get('client_secret') ?? ''
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' })
  const spki = publicKey.export({ format: 'pem', type: 'spki' }).toString()
  const { payload } = await jwtVerify(secret, await importSPKI(spki, 'ES256'), {
    issuer: 'TEAM',
    subject: 'services.id',
    audience: 'https://appleid.apple.com',
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
})

test('TikTok is asked with its client key, Instagram without PKCE, X with it', async () => {
  const one = { clientId: 'id', clientSecret: 'secret' }
  const social = openSocial({ credentials: { tikTok: one, instagram: one, twitter: one } })
  const authorization = {
    state: 's',
    nonce: 'n',
    verifier: 'v'.repeat(43),
    redirectUri: 'https://site.test/back',
  }
  const names = async (provider: 'tikTok' | 'instagram' | 'twitter') =>
    [...new URL(await social.begin({ ...authorization, provider })).searchParams.keys()].sort()
  const common = ['redirect_uri', 'response_type', 'scope', 'state']
  expect(await names('tikTok')).toEqual(['client_key', ...common].sort())
  expect(await names('instagram')).toEqual(['client_id', ...common].sort())
  expect(await names('twitter')).toEqual(
    ['client_id', 'code_challenge', 'code_challenge_method', ...common].sort(),
  )
})

test('every provider is spoken to over https', () => {
  for (const name of socialProviders) {
    const spec = providers[name]
    const urls =
      spec.kind === 'oauth' ? [spec.authorizationUrl, spec.tokenUrl, spec.profileUrl] : [spec.issuer]
    for (const url of urls) expect(new URL(url).protocol, name).toBe('https:')
  }
})
