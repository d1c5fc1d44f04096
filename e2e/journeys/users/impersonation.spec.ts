import { describe, expect } from 'vitest'
import { demoPassword } from '../../../apps/server/src/demo/people.ts'
import { keptParts, keptTickets } from '../../support/browser/kept-app.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { idleScripts } from '../../support/screens/idle-scripts.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'
import { takeTicket } from '../free-path/take-ticket.ts'

const reason = 'The owner cannot find a ticket and wrote to us.'

describe('staff who act as somebody', () => {
  test('get in by their own password and code, see who they act as, and end it; the person hears of it', async ({
    visit,
    sessionOf,
  }) => {
    await takeTicket(await sessionOf('host'), await sessionOf('owner'), 'Seen by Staff')
    const asked = Date.now()
    const page = await visit('/auth/im-login', { keepsApp: true })
    const onward = page.getByRole('button', { name: 'Continue', exact: true })
    const kept = (name: string) => page.evaluate((key) => localStorage.getItem(key), name)
    await checkScreen(page)
    await onward.click()
    await sees(page, 'Please enter your password', /Please say why/)
    await checkScreen(page)
    await field(page, 'Your username').fill('staff')
    await field(page, 'Your password').fill(demoPassword)
    await field(page, 'Username of the person').fill('owner')
    await field(page, 'Reason').fill('Help')
    await onward.click()
    await sees(page, 'Please say why in 10 to 500 characters')
    await field(page, 'Reason').fill(reason)
    await onward.click()
    await isAt(page, '/auth/mfa')
    await field(page, 'Code').fill(codeIn(await mailTo(baseUrl, 'staff@demo.test', 'login code', asked)))
    await onward.click()
    await isAt(page, '/home')

    const badge = page.getByRole('complementary', { name: 'Impersonation' })
    await sees(badge, "You're Owner")
    await badge.getByText("You're Owner").hover()
    await sees(page, 'Owner · @owner · owner@demo.test')
    await checkScreen(page)
    expect(await kept('impersonate')).toBe('true')
    const notice = await mailTo(baseUrl, 'owner@demo.test', 'Our support team logged in', asked)
    expect(notice.text).toContain(reason)

    // The page knows from the token that staff acts as somebody, even without the mark in the storage.
    await page.evaluate(() => localStorage.removeItem('impersonate'))
    // What they see of the person stays nowhere on their device.
    await page.goto('/events?tab=my-events')
    await page.getByRole('article', { name: 'Seen by Staff' }).waitFor()
    await idleScripts(page)
    expect([await keptTickets(page), await keptParts(page)]).toEqual([0, ''])
    await page.goto('/profile/settings')
    await sees(badge, "You're Owner")
    const data = page.getByRole('button', { name: 'Request my data' })
    await data.waitFor()
    expect(await data.isDisabled()).toBe(true)
    await sees(
      page.getByRole('region', { name: 'Login and security', exact: true }),
      "You can't do this while you act as someone else.",
    )
    for (const name of [
      'Change email',
      'Change phone number',
      'Change password',
      'Deactivate',
      'Delete account',
    ])
      expect(await page.getByRole('button', { name, exact: true }).isDisabled(), name).toBe(true)
    expect(await page.getByRole('switch', { name: 'Two-factor verification' }).isDisabled()).toBe(true)
    await checkScreen(page)
    // Staff can't change or remove a picture, because the old picture would be lost.
    await page
      .getByRole('navigation', { name: 'Profile', exact: true })
      .getByRole('link', { name: 'Information' })
      .click()
    await sees(page, "You can't do this while you act as someone else.")
    for (const choose of await page.getByRole('button', { name: /picture|Take away/ }).all())
      expect(await choose.isDisabled()).toBe(true)
    await page.goto('/events/edit/low-tide-slow-electronics-by-the-water?tab=info')
    const change = page.getByRole('button', { name: 'Change picture' })
    await change.waitFor()
    expect(await change.isDisabled()).toBe(true)
    await badge.getByRole('button', { name: 'End', exact: true }).click()
    await isAt(page, '/auth/login')
    expect([await kept('impersonate'), await kept('token')]).toEqual([null, null])
  })
})
