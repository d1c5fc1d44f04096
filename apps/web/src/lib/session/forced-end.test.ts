import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphql } from '../graphql/graphql.ts'
import { request } from '../graphql/request.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { leavingBy } from './session.ts'

const document = graphql(`
  query countryByIp {
    countryByIp {
      countryCode
    }
  }
`)

let browser: ReturnType<typeof stubBrowser>
const warn = vi.fn()
beforeEach(() => {
  browser = stubBrowser()
  browser.local.set('token', 'opaque').set('refreshToken', 'r').set('signedUp', 'true').set('language', 'de')
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  warn.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const meet = async (status: number, message: string, code = 'INTERNAL') => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message, extensions: { code } }] }, { status }),
  )
  await expect(request(document)).rejects.toThrow(message)
}

test.each([
  [401, 'No more', undefined],
  [200, 'No more', 'AUTH_NOT_AUTHENTICATED'],
  [200, 'No more', 'AUTH_NOT_AUTHORIZED'],
  [200, 'Unauthorized', undefined],
] as const)('an answer of %i, %s, %s ends the session and clears all', async (status, message, code) => {
  await meet(status, message, code)
  expect(warn).toHaveBeenCalledWith(`Signed out: ${message}`)
  expect([...browser.local.keys()]).toEqual([])
  expect(browser.reload).toHaveBeenCalledOnce()
})

test('any other refusal leaves it as it is', async () => {
  await meet(403, 'You may not do this.', 'FORBIDDEN')
  expect(browser.local.get('token')).toBe('opaque')
  expect(browser.reload).not.toHaveBeenCalled()
})

test('what is asked for while the person leaves is not sent, unless leaving fails', async () => {
  const answered = Response.json({ data: { countryByIp: { countryCode: 'US' } } })
  const send = vi.fn(async () => answered)
  vi.stubGlobal('fetch', send)
  const left = Promise.withResolvers<void>()
  const leaving = leavingBy(() => left.promise)
  const asked = request(document)
  await new Promise((resolve) => setImmediate(resolve))
  expect(send).not.toHaveBeenCalled()
  left.reject(new Error('No connection'))
  await expect(leaving).rejects.toThrow('No connection')
  await expect(asked).resolves.toEqual({ countryByIp: { countryCode: 'US' } })
})
