import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from '../graphql/graphql.ts'
import { request } from '../graphql/request.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { renewSession } from './refresh-session.ts'

const document = graphql(`
  query countryByIp {
    countryByIp {
      countryCode
    }
  }
`)

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
/** An access token that was over long ago. */
const overToken = `${part({ alg: 'none' })}.${part({ iat: 1000, exp: 1900 })}.x`

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
  browser.local.set('token', overToken).set('refreshToken', 'r').set('signedUp', 'true')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { 'retry-after': '1' } })

test.each([502, 503, 504])(
  'where an expired token cannot be renewed for a %i, that is trouble of the server: nobody is offline or signed out',
  async (status) => {
    answers(async () => new Response('', { status }))
    await expect(request(document)).rejects.toMatchObject({ code: 'UNAVAILABLE', status })
    expect(browser.local.get('refreshToken')).toBe('r')
    expect(browser.reload).not.toHaveBeenCalled()
  },
)

test('what the server says of its trouble, or of too many calls, is what is shown', async () => {
  answers(async () => refusal(503, 'UNAVAILABLE', 'Back in a moment.'))
  await expect(request(document)).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Back in a moment.' })
  answers(async () => refusal(429, 'RATE_LIMITED', 'Too many requests. Try again later.'))
  await expect(request(document)).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect(browser.local.get('refreshToken')).toBe('r')
})

test('without a network it is no connection, and the session stays', async () => {
  answers(async () => Promise.reject(new TypeError('failed to fetch')))
  await expect(request(document)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(browser.local.get('refreshToken')).toBe('r')
})

test('a refresh that is refused ends the session', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answers(async () => refusal(401, 'AUTH_NOT_AUTHENTICATED', 'Please log in again.'))
  await request(document).catch(() => undefined)
  expect(browser.local.get('refreshToken')).toBeUndefined()
  expect(browser.reload).toHaveBeenCalledOnce()
})

test.each([
  ['out and in as somebody else', 'theirs'],
  ['out', undefined],
])(
  'where another tab logged %s meanwhile, the answer of a refresh changes nothing',
  async (_what, theirs) => {
    answers(async () => {
      browser.local.delete('token')
      browser.local.delete('refreshToken')
      if (theirs) browser.local.set('token', theirs).set('refreshToken', theirs)
      return Response.json({ token: 'a.b.c', refreshToken: 'successor' })
    })
    await renewSession()
    expect([browser.local.get('token'), browser.local.get('refreshToken')]).toEqual([theirs, theirs])
  },
)
