import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../testing/stub-browser.ts'
import {
  endSession,
  forgetSession,
  hasSignedUp,
  leavingBy,
  noteLeft,
  readSession,
  storeSignIn,
  takeLeft,
  wasLoggedOut,
} from './session.ts'

const answer = {
  token: 'a.b.c',
  refreshToken: 'r',
  userId: 'u',
  email: null,
  userName: 'owner',
  skipMultiFactorAuthentication: true,
  authInfo: {
    isDeleted: false,
    isComplete: true,
    isPhoneNumberVerified: true,
    agreeToTermsAndConditions: true,
  },
  deletesAt: null,
}

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
  browser.local.set('language', 'de').set('mantine-color-scheme-value', 'dark').set('anything', 'else')
  storeSignIn(answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a session that the server no longer takes: a warning, nothing left in local storage, a reload', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(hasSignedUp()).toBe(true)
  endSession('Unauthorized')
  expect(warn).toHaveBeenCalledWith('Signed out: Unauthorized')
  expect([...browser.local.keys()]).toEqual([])
  expect(browser.reload).toHaveBeenCalledOnce()
  expect(wasLoggedOut()).toBe(true)
})

test('an ordinary log-out takes the session alone', () => {
  forgetSession()
  expect([...browser.local.keys()].sort()).toEqual([
    'anything',
    'language',
    'mantine-color-scheme-value',
    'signedUp',
  ])
  expect(browser.reload).not.toHaveBeenCalled()
})

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const tokenWith = (claims: object) => `${part({ alg: 'none' })}.${part(claims)}.x`

test.each([
  ['a staff person’s', { imp: 'staff' }, 'false', true],
  ['the person’s own', {}, 'true', false],
])(
  'whether somebody acts is what the token says, whatever is kept beside it: %s',
  (_whose, claims, flag, acts) => {
    storeSignIn({ ...answer, token: tokenWith(claims) })
    expect(browser.local.get('impersonate')).toBe(acts ? 'true' : undefined)
    browser.local.set('impersonate', flag)
    expect(readSession()).toMatchObject({ state: 'member', isImpersonated: acts })
  },
)

test('that a person has logged out is said once, by the page that comes after', async () => {
  noteLeft()
  expect(takeLeft()).toBe('true')
  expect(takeLeft()).toBeNull()
  noteLeft('2027-02-26T00:00:00Z')
  expect(takeLeft()).toBe('2027-02-26T00:00:00Z')
  await leavingBy(async () => noteLeft())
  expect(takeLeft()).toBeNull()
  expect(sessionStorage.getItem('left')).toBe('true')
})
