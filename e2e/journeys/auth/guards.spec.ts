import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../../apps/server/src/demo/people.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { logIn } from '../../support/people/log-in.ts'
import { isAt } from '../../support/screens/is-at.ts'

const hostile = [
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/%2f%2fevil.test',
  '%2f%2fevil.test',
  '/api/graphql',
  '/files/a.webp',
  '/dev/outbox',
  '/\t/evil.test',
  '/..//evil.test',
  '／／evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(2000)}`,
]

const changeAuthInfo = (page: Page, change: Record<string, boolean>) =>
  page.evaluate((next) => {
    const info = JSON.parse(localStorage.getItem('authInfo') ?? '{}')
    localStorage.setItem('authInfo', JSON.stringify({ ...info, ...next }))
  }, change)

describe('a visitor', () => {
  test('who has signed up on this device comes to login, everybody else to sign-up', async ({ visit }) => {
    const page = await visit('/home')
    await isAt(page, '/auth/sign-up?to=%2Fhome')
    await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
    await page.goto('/home')
    await isAt(page, '/auth/login?to=%2Fhome')
  })

  test.for<[from: string, at: string]>([
    ['/auth/mfa', '/auth/login'],
    ['/tabs/profile/confirm-email', '/auth/login'],
    ['/auth/recover?to=%2Fevents', '/auth/login?to=%2Fevents'],
    ['/auth/sign-up-2?to=//evil.test', '/auth/login'],
    ['/auth/verify-phone-number', '/auth/login'],
    ['/auth/reset-password', '/auth/login'],
    ['/auth/login?inviteId=AB12CD34', '/auth/login?inviteId=AB12CD34'],
  ])('who opens %s is at %s', async ([from, at], { visit }) => {
    const page = await visit(from)
    await isAt(page, at)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('sees at /404 that the page is not there', async ({ visit }) => {
    const page = await visit('/404', { mayFail: /404$/ })
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  })

  test('is led after login to the page with a urlToken, once', async ({ visit }) => {
    const page = await visit('/events?urlToken=abc', { as: undefined })
    await page.goto('/auth/login?to=%2Fprofile%2Fnotifications')
    await logIn(page, 'promoter', demoPassword)
    await isAt(page, '/events?urlToken=abc')
    expect(await page.evaluate(() => sessionStorage.getItem('previousPath'))).toBeNull()
  })

  test('with an invite is led to it, before all that they wanted', async ({ visit }) => {
    const page = await visit('/auth/login?inviteId=AB12CD34&a=join-now&to=%2Fevents', {
      mayFail: /accept-invite/,
    })
    await logIn(page, 'promoter', demoPassword)
    await isAt(page, '/accept-invite/AB12CD34')
  })
})

test('a person who signs in with a target off the site comes to the start', async ({ visit }) => {
  const page = await visit('/auth/login?to=%252f%252fevil.test')
  await logIn(page, 'owner', demoPassword)
  await isAt(page, '/home')
})

test('who comes with a link of long ago to /auth/confirm-email can ask for another', async ({ visit }) => {
  const page = await visit('/auth/confirm-email?token=long-gone-long-gone-long-gone-long-gone')
  await page.getByRole('note').filter({ hasText: 'Please ask for a new one.' }).waitFor()
  await page.getByLabel('Email').fill('nobody@visitors.test')
  await page.getByRole('button', { name: 'Resend the email' }).click()
  await page.getByText('Resent! Check your inbox!').waitFor()
})

describe('somebody signed in', () => {
  test('is led from the sign-in pages to what they wanted, and never off the site', async ({ visit }) => {
    const page = await visit('/auth/login?to=%2Fevents%3Ftab%3Dmy-events', { as: 'promoter' })
    await isAt(page, '/events?tab=my-events')
    for (const to of hostile) {
      await page.evaluate((path) => sessionStorage.setItem('previousPath', `${path}?urlToken=x`), to)
      await page.goto(`/auth/login?to=${encodeURIComponent(to)}`)
      await isAt(page, '/home')
      expect(new URL(page.url()).origin).toBe(baseUrl)
    }
    await page.goto('/auth/sign-up?a=join-now&to=%2Fevents')
    await isAt(page, '/legacy/pie-hub')
  })

  test('owes each step in its order, and every step keeps the target', async ({ visit }) => {
    const page = await visit('/events', { as: 'promoter' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const to = '?to=%2Fevents%3Ftab%3Dmy-events'
    const goes = async (path: string) => {
      await page.goto('/events?tab=my-events')
      await isAt(page, `${path}${to}`)
      for (const other of [
        '/auth/mfa',
        '/auth/recover',
        '/auth/sign-up-2',
        '/auth/verify-phone-number',
        '/auth/login',
      ])
        if (other !== path) {
          await page.goto(`${other}${to}`)
          await isAt(page, `${path}${to}`)
        }
    }
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await changeAuthInfo(page, {
      isComplete: false,
      isPhoneNumberVerified: false,
    })
    await goes('/auth/sign-up-2')
    await changeAuthInfo(page, { isComplete: true })
    await goes('/auth/verify-phone-number')
    await page.evaluate(() => localStorage.removeItem('token'))
    await changeAuthInfo(page, { isDeleted: true })
    await goes('/auth/recover')
    await page.evaluate((kept) => localStorage.setItem('token', kept ?? ''), token)
    await changeAuthInfo(page, { isDeleted: false, isPhoneNumberVerified: true })
    await page.goto(`/auth/recover${to}`)
    await isAt(page, '/events?tab=my-events')
  })

  test('may confirm an address all the same', async ({ visit }) => {
    const page = await visit('/auth/confirm-email', { as: 'promoter' })
    await page.getByRole('heading', { level: 1, name: 'Confirm your email' }).waitFor()
    await isAt(page, '/auth/confirm-email')
  })
})
