import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, linkIn, mailsTo, PASSWORD, signUpBody } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Makes a call whose headers give the server another name. */
function postAs(host: string, path: string, body: object): Promise<number> {
  const { hostname, port } = new URL(t.url)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
      forwarded: `host=${host};proto=https`,
      origin: `https://${host}`,
      referer: `https://${host}/`,
    }
    const sent = request(
      { hostname, port, method: 'POST', path: `/api/auth/${path}`, headers },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

const to = '/events/x?tab=1'
let targets = 0

test.each([
  ['password/register', 201, '/auth/confirm-email', (email: string) => ({ ...signUpBody(email), to })],
  ['password/resend-register-email', 204, '/auth/confirm-email', (email: string) => ({ email, to })],
  ['password/sign-in', 200, '/auth/mfa', (userName: string) => ({ userName, password: PASSWORD, to })],
  ['password/start-update-password', 204, '/auth/reset-password', (email: string) => ({ email, to })],
])(
  'the link that %s mails leads to the public address, whatever Host says',
  async (path, status, page, bodyOf) => {
    const email = `${path.replace('/', '-')}@hosts.test`
    if (path === 'password/resend-register-email') await account(t, email, { emailVerified: false })
    else if (path !== 'password/register') await account(t, email)
    expect(await postAs('203.0.113.9', path, bodyOf(email))).toBe(status)
    const [mail] = await mailsTo(t, email)
    expect(mail).not.toContain('203.0.113.9')
    const link = linkIn(mail)
    expect([link.origin, link.pathname, link.searchParams.get('to')]).toEqual([
      new URL(t.services.config.publicUrl).origin,
      page,
      to,
    ])
  },
)

test.each(['https://evil.example', '//evil.example', '/\\\\evil.example', 'javascript:alert(1)', ['/x']])(
  'the target %j is left out of the link',
  async (hostile) => {
    targets += 1
    const email = `target${targets}@hosts.test`
    await account(t, email)
    await postAs('localhost', 'password/start-update-password', { email, to: hostile })
    const link = linkIn((await mailsTo(t, email))[0])
    expect([...link.searchParams.keys()]).toEqual(['token'])
  },
)
