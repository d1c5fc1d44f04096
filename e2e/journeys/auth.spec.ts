import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { field } from '../support/field.ts'
import { fillSignUp } from '../support/fill-sign-up.ts'
import { isAt } from '../support/is-at.ts'
import { logIn } from '../support/log-in.ts'
import { codeIn, linkIn, mailTo } from '../support/mails.ts'
import { newPerson } from '../support/new-person.ts'
import { sees } from '../support/sees.ts'

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('signing up', () => {
  test('each field says its rule, and Continue waits for all of them', async ({ visit }) => {
    const page = await visit('/auth/sign-up')
    const ready = page.getByRole('button', { name: 'Continue' })
    const leaving = async (label: string, typed: string, words: string) => {
      await field(page, label).fill(typed)
      await field(page, label).blur()
      await sees(page, words)
    }
    await leaving('First name', '', 'Your first name is invalid. Please try again.')
    await leaving('Last name', ' ', 'Your last name is invalid. Please try again.')
    await leaving('Email', '', 'Email is required')
    await leaving('Email', 'guest@', 'Your email address is invalid. Please try again.')
    await leaving(
      'Password',
      'password',
      'Passwords must have at least 8 characters and include 2 of the following: 1 uppercase letter, 1 number, or 1 special character.',
    )
    await leaving('Year', '', 'Must enter date of birth')
    await field(page, 'Month').fill('1')
    await field(page, 'Day').fill('1')
    await leaving('Year', '2999', 'Date of birth cannot be after today')
    await leaving('Phone number', '12', 'Your phone number is invalid. Please try again.')
    expect(await ready.isDisabled()).toBe(true)

    const offered = await field(page, 'Country').locator('option').allTextContents()
    expect(offered.filter((country) => /Cuba|Iran|North Korea|Russia|Syria|Venezuela/.test(country))).toEqual(
      [],
    )
    expect(await page.getByRole('radio').count()).toBe(3)

    await fillSignUp(page, { ...newPerson('second host'), email: 'host@demo.test' })
    await sees(page, 'A Reprise account already exist with this email address, please Login.')
    expect(await ready.isDisabled()).toBe(true)
    await field(page, 'Email').fill('second.host@visitors.test')
    await page.getByRole('img', { name: 'Available' }).waitFor()
    await eventually(() => ready.isEnabled()).toBe(true)
  })

  test('from a page for members, by mail and code, to that very page', async ({ visit }) => {
    const person = newPerson('new member')
    const wanted = '/profile/notifications?from=here'
    const to = `?to=${encodeURIComponent(wanted)}`
    const page = await visit(wanted, { mayFail: /password\/(sign-in|verify-otp|verify-email-token)/ })
    await isAt(page, `/auth/sign-up${to}`)
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Continue' }).click()
    await sees(page, 'Check your inbox!', 'A verification email was sent to your inbox.')
    const first = linkIn(await mailTo(baseUrl, person.email, 'confirm'))

    await page.getByRole('button', { name: 'Login' }).click()
    await isAt(page, `/auth/login${to}`)
    await logIn(page, person.email, person.password)
    await sees(page, 'Please confirm your email to login.')
    const asked = Date.now()
    await page.getByRole('button', { name: 'Resend the email' }).click()
    const second = linkIn(await mailTo(baseUrl, person.email, 'confirm', asked))

    await page.goto(first)
    await page.getByRole('alert').waitFor()
    await page.goto(second)
    await sees(page, "You're verified!", 'Click continue to log in.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await isAt(page, `/auth/login${to}`)

    await logIn(page, person.email, 'not-the-Password-1')
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await logIn(page, person.email.toUpperCase(), person.password)
    await isAt(page, `/auth/mfa${to}`)
    const code = codeIn(await mailTo(baseUrl, person.email, 'sign-in code'))
    await field(page, 'Code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await sees(page, 'Invalid verification code. 2 attempt(s) remaining.')
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await isAt(page, wanted)
    await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  })
})

describe('logging in', () => {
  test('the link of the mail does for the code, and a tab that waits goes on by itself', async ({
    visit,
  }) => {
    const wanted = '/events?tab=my-events'
    const page = await visit(`/auth/login?to=${encodeURIComponent(wanted)}`)
    const asked = Date.now()
    await logIn(page, 'member', demoPassword)
    await field(page, 'Code').waitFor()
    const other = await page.context().newPage()
    await other.goto(linkIn(await mailTo(baseUrl, 'member@demo.test', 'sign-in code', asked)))
    await sees(other, "You're verified!")
    await other.getByRole('button', { name: 'Continue' }).click()
    await isAt(other, wanted)
    await isAt(page, wanted)
  })

  test.for(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'with to=%s it ends at home',
    async (target, { visit }) => {
      const page = await visit(`/auth/login?to=${encodeURIComponent(target)}`)
      await logIn(page, 'promoter', demoPassword)
      await isAt(page, '/home')
      expect(new URL(page.url()).origin).toBe(baseUrl)
    },
  )

  test('whoever has signed up on this device comes to login, everybody else to sign-up', async ({
    visit,
  }) => {
    const page = await visit('/home')
    await isAt(page, '/auth/sign-up?to=%2Fhome')
    await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
    await page.goto('/home')
    await isAt(page, '/auth/login?to=%2Fhome')
  })
})

describe('staying in', () => {
  test('tabs whose token has run out renew it together, and all stay in', async ({ visit }) => {
    const page = await visit('/auth/login')
    await logIn(page, 'owner', demoPassword)
    await isAt(page, '/home')
    const before = await kept(page, 'refreshToken')
    const refreshed: string[] = []
    page.context().on('response', (response) => {
      if (response.url().endsWith('/api/auth/refresh')) refreshed.push(String(response.status()))
    })
    // On a page without the app, so that nothing refreshes before all of them do.
    await page.goto('/dev/outbox.json')
    const longAgo = String(Date.now() - 16 * 60_000)
    await page.evaluate((at) => localStorage.setItem('tokenReceivedAt', at), longAgo)
    const tabs = [page, await page.context().newPage(), await page.context().newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/profile/notifications')))
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Notifications' }).waitFor()
    await eventually(() => kept(page, 'refreshToken')).not.toBe(before)
    for (const tab of tabs) await tab.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    // Local storage reaches another tab a moment late: one may ask once more, and gets the same answer.
    expect(new Set(refreshed)).toEqual(new Set(['200']))
    const tokens = () => Promise.all(tabs.map((tab) => kept(tab, 'refreshToken')))
    await eventually(async () => new Set(await tokens()).size).toBe(1)
  })

  test('logging out in one tab logs out the others, and the session is over', async ({ visit }) => {
    const page = await visit('/auth/login')
    await logIn(page, 'door', demoPassword)
    await isAt(page, '/home')
    const other = await page.context().newPage()
    await other.goto('/profile/notifications')
    await other.getByRole('heading', { name: 'Notifications' }).waitFor()
    const refreshToken = await kept(page, 'refreshToken')

    await page.bringToFront()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await isAt(page, '/auth/login')
    await isAt(other, '/auth/login?to=%2Fprofile%2Fnotifications')
    const answer = await page.request.post('/api/auth/refresh', { data: { refreshToken } })
    expect(answer.status()).toBe(401)
  })

  test('a session that ended elsewhere ends here with the next call', async ({ visit }) => {
    const page = await visit('/auth/login', { mayFail: /graphql/ })
    await logIn(page, 'promoter', demoPassword)
    await page.getByRole('heading', { name: 'Featured events' }).waitFor()
    await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
    const data = { refreshToken: await kept(page, 'refreshToken') }
    await page.request.post('/api/auth/sign-out', { data })
    await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await page.waitForURL((url) => url.pathname.startsWith('/auth/'))
    expect(await kept(page, 'token')).toBeNull()
  })
})
