import { expect, test } from 'vitest'
import type { ProcessOutcome } from './social-process.ts'
import { processFragment, readProcessAddress } from './social-process.ts'

const inFragment = (hash: string) => readProcessAddress({ search: '', hash: `#${hash}` })
const inQuery = (search: string) => readProcessAddress({ search: `?${search}`, hash: '' })

const signedIn: ProcessOutcome = {
  kind: 'signed-in',
  provider: 'tikTok',
  state: 'state-of-the-opener',
  expiresIn: 900,
  answer: {
    token: 'a.b+c/=',
    refreshToken: 'r&e#f',
    userId: 'id',
    email: 'one+two@example.test',
    userName: 'name',
    skipMultiFactorAuthentication: true,
    authInfo: {
      isDeleted: false,
      isComplete: true,
      isPhoneNumberVerified: false,
      agreeToTermsAndConditions: true,
    },
    deletesAt: null,
  },
}

test.each<[string, ProcessOutcome]>([
  ['signed in', signedIn],
  [
    'a code is owed, and there is no address',
    { ...signedIn, answer: { ...signedIn.answer, token: null, email: null } },
  ],
  [
    'the account is deleted',
    { ...signedIn, answer: { ...signedIn.answer, token: null, deletesAt: '2026-08-01T10:20:30.123456Z' } },
  ],
  ['connected', { kind: 'connected', provider: 'apple', state: 'x', code: 'once' }],
  ['failed', { kind: 'failed', provider: 'apple', state: '', failure: 'refused' }],
])('%s: what is written is read again', (_what, outcome) => {
  expect(inFragment(processFragment(outcome))).toEqual(outcome)
  expect(inQuery(processFragment(outcome))).toEqual(outcome)
})

const without = (name: string) => {
  const query = new URLSearchParams(processFragment(signedIn))
  query.delete(name)
  return query.toString()
}

test.each([
  '',
  'token=x',
  'token=x&refresh_token=y',
  'access_token=',
  'provider=apple&state=x',
  'provider=apple&state=x&error=<script>',
  'provider=elsewhere&state=x&code=y',
  without('token'),
  without('refresh_token'),
  without('expires_in'),
])('%j lacks what the page needs', (fragment) => {
  expect(inFragment(fragment)).toBeUndefined()
  expect(inQuery(fragment)).toBeUndefined()
})

test.each([
  'token=x&refresh_token=y&expires_in=900',
  'access_token=x',
  without('provider'),
  without('state'),
])('%j has what the page needs, and is none of ours', (written) => {
  expect([inFragment(written), inQuery(written)]).toEqual(['foreign', 'foreign'])
})

test('a social access token does what a code does, and the fragment counts before the query', () => {
  const connected = { kind: 'connected', provider: 'apple', state: 'x', code: 'once' }
  for (const name of ['access_token', 'accessToken', 'social_access_token'])
    expect(inQuery(`provider=apple&state=x&${name}=once`)).toEqual(connected)
  const both = { search: '?provider=apple&state=x&access_token=other', hash: '#access_token=once' }
  expect(readProcessAddress(both)).toEqual(connected)
})
