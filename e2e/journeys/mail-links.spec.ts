import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { sees } from '../support/screens/sees.ts'

const SOURCES = join(import.meta.dirname, '../../apps/web/src')
const token = 'of-a-mail-of-a-mail-of-a-mail-of-a-mail'

/** The pages to which links of mails and text messages lead, and that could change something. */
const links = [
  `/auth/confirm-email?token=${token}`,
  `/auth/confirm-email?undo=${token}`,
  `/auth/verify-phone-number?undo=${token}`,
  `/auth/mfa?token=${token}`,
  `/tabs/profile/confirm-email?token=${token}`,
  `/auth/reset-password?token=${token}`,
  `/unsubscribe?token=${token}`,
  '/accept-invite/0190a0a0-0000-7000-8000-000000000000',
]

/** Calls by POST that change nothing: they check a link, or fetch what a passkey is to sign. */
const looks = ['/api/auth/validate-token', '/api/auth/passkey/login/options']

/** The names of all writes of the web app. */
const writes = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).flatMap((file) =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bmutation (\w+)/g)].map(([, name = '']) => name),
)

test('a link that something opens, a scanner of mails for one, changes nothing by that', async ({
  visit,
}) => {
  expect(writes).toContain('undoPhoneChange')
  const page = await visit('/auth/login', { mayFail: /./ })
  const changed: string[] = []
  let [link, looked] = ['', 0]
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    const { pathname } = new URL(request.url())
    const name: string = pathname.endsWith('/graphql') ? request.postDataJSON().operationName : pathname
    if (looks.includes(name)) looked += name === looks[0] ? 1 : 0
    else if (writes.includes(name) || name.startsWith('/api/auth/')) changed.push(`${link}: ${name}`)
  })
  for (link of links) {
    await page.goto(link)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
  }
  expect(changed).toEqual([])
  // This shows that the pages loaded and sent their calls.
  expect(looked).toBeGreaterThanOrEqual(5)
})

test('a link that no mail has sent offers nothing to press', async ({ visit }) => {
  const page = await visit('/auth/login', { mayFail: /./ })
  for (const link of links.slice(0, 5)) {
    await page.goto(link)
    await sees(page.getByRole('main'), /This link is no longer valid/)
    // The tab of the browser says the same as the page.
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await eventually(() => page.title()).toContain(`${heading} · `)
    expect(heading, link).not.toBe('Two-factor verification')
    const acts = page.getByRole('main').getByRole('button', { name: /Undo|my email|Continue/ })
    expect(await acts.count(), link).toBe(0)
  }
})
