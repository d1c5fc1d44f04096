import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchFile } from '../fetch-file.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { callRest } from './call-rest.ts'
import { postAuth } from './post-auth.ts'

const refused = (status = 401) =>
  Response.json({ code: 'AUTH_NOT_AUTHENTICATED', message: 'Please log in to continue.' }, { status })

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
/** An access token that was over long ago: it is renewed before it is sent. */
const overToken = `${part({ alg: 'none' })}.${part({ iat: 1000, exp: 1900 })}.x`

let browser: ReturnType<typeof stubBrowser>
const answer = vi.fn<(path: string, token: string | null) => Response>()
const ask = () => callRest('/files/a', { operation: 'file' }, (response) => response.text())
const asked = () => answer.mock.calls.map(([path]) => path)

beforeEach(() => {
  browser = stubBrowser()
  browser.local.set('token', 'old').set('refreshToken', 'r').set('signedUp', 'true')
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    answer(path, new Headers(init.headers).get('authorization')),
  )
})
afterEach(() => {
  answer.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call of sign-in that meets a 401 is not asked again, and nothing is refreshed', async () => {
  answer.mockImplementation(() => refused())
  await expect(postAuth('password/sign-in', {})).rejects.toThrow('Please log in to continue.')
  expect(asked()).toEqual(['/api/auth/password/sign-in'])
})

test.each([401, 403, 400])(
  'any other is asked once more with the token of a refresh, also where its code alone says so: %i',
  async (status) => {
    answer.mockImplementation((path, token) => {
      if (path.endsWith('/refresh')) return Response.json({ token: 'new', refreshToken: 'r2' })
      return token === 'Bearer new' ? new Response('a file') : refused(status)
    })
    expect(await ask()).toEqual({ isGood: true, good: 'a file' })
    expect(asked()).toEqual(['/files/a', '/api/auth/refresh', '/files/a'])
    expect(browser.reload).not.toHaveBeenCalled()
  },
)

test('what is refused to a session that stands is not asked again', async () => {
  const refusal = { code: 'FORBIDDEN', message: 'No.', status: 403 }
  answer.mockImplementation(() => Response.json(refusal, { status: 403 }))
  expect(await ask()).toEqual({ isGood: false, refusal })
  expect(asked()).toEqual(['/files/a'])
})

test('where the refresh is refused too, local storage is cleared and the page reloads', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answer.mockImplementation(() => refused())
  expect(await ask()).toMatchObject({ isGood: false, refusal: { status: 401 } })
  expect([...browser.local.keys()]).toEqual([])
  expect(browser.reload).toHaveBeenCalledOnce()
})

/** A server that refuses the token that is kept, and fails when it is to give another one. */
const failToRenew = (failure: () => Response) =>
  answer.mockImplementation((path) => (path.endsWith('/refresh') ? failure() : refused()))

describe.each([
  ['refused', 'old'],
  ['over', overToken],
])('where the token is %s and cannot be renewed', (_what, token) => {
  beforeEach(() => {
    browser.local.set('token', token)
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => {
    expect(browser.local.get('refreshToken')).toBe('r')
    expect(browser.reload).not.toHaveBeenCalled()
  })

  test.each([502, 503, 504])(
    'for a %i, that is trouble of the server and no session that is over',
    async (status) => {
      failToRenew(() => new Response('', { status }))
      const trouble = { code: 'UNAVAILABLE', status }
      await expect(ask()).rejects.toMatchObject(trouble)
      await expect(fetchFile('/files/a')).rejects.toMatchObject(trouble)
    },
  )

  test('for too many calls, that is what is said', async () => {
    failToRenew(() => Response.json({ code: 'RATE_LIMITED', message: 'Later.' }, { status: 429 }))
    await expect(fetchFile('/files/a')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Later.',
    })
  })

  test('for want of a network, it is no connection', async () => {
    failToRenew(() => {
      throw new TypeError('failed to fetch')
    })
    await expect(fetchFile('/files/a')).rejects.toMatchObject({ code: 'NETWORK' })
  })
})
