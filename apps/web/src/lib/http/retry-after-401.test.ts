import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../session/stub-browser.testing.ts'
import { callRest } from './call-rest.ts'
import { postAuth } from './post-auth.ts'

const refused = () =>
  Response.json({ code: 'AUTH_NOT_AUTHENTICATED', message: 'Please log in to continue.' }, { status: 401 })

let browser: ReturnType<typeof stubBrowser>
const answer = vi.fn<(path: string, token: string | null) => Response>()
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
  answer.mockImplementation(refused)
  await expect(postAuth('password/sign-in', {})).rejects.toThrow('Please log in to continue.')
  expect(asked()).toEqual(['/api/auth/password/sign-in'])
})

test('any other is asked once more with the token of a refresh', async () => {
  answer.mockImplementation((path, token) => {
    if (path.endsWith('/refresh')) return Response.json({ token: 'new', refreshToken: 'r2' })
    return token === 'Bearer new' ? new Response('a file') : refused()
  })
  expect(await (await callRest('/files/a')).text()).toBe('a file')
  expect(asked()).toEqual(['/files/a', '/api/auth/refresh', '/files/a'])
  expect(browser.reload).not.toHaveBeenCalled()
})

test('where the refresh is refused too, local storage is cleared and the page reloads', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answer.mockImplementation(refused)
  expect((await callRest('/files/a')).status).toBe(401)
  expect([...browser.local.keys()]).toEqual([])
  expect(browser.reload).toHaveBeenCalledOnce()
})
