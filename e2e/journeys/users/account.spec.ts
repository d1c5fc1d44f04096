import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { contextOf, tabsOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { fillDetails } from '../../support/people/fill-sign-up.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { giveDevice } from '../../support/people/give-device.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { logInWithCode, loginToSettings, openAccount } from '../../support/people/open-account.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { saysWhy } from '../../support/screens/says-why.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, linkIn, mailTo } from '../../support/server/mails.ts'

const settings = '/profile/settings'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

describe('the settings', () => {
  test('are reached from the account menu, and each part by its link', async ({ visit }) => {
    const page = await visit('/home', { as: 'host' })
    await button(page, 'Account').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await isAt(page, settings)
    await sees(section(page, 'Devices'), 'This device')
    await page.getByRole('link', { name: 'Close account' }).click()
    await isAt(page, settings)
    await eventually(() =>
      button(page, 'Deactivate').evaluate((it) => it.getBoundingClientRect().top),
    ).toBeLessThan(900)
    await page.goto('/events')
    await page.goto(`${settings}#leave`)
    await button(page, 'Deactivate').waitFor()
    await eventually(() => page.evaluate('scrollY')).toBeGreaterThan(300)
  })

  test('are a list on a phone, which leads to each part and back, and keep the rules with all that opens', async ({
    visit,
  }) => {
    const page = await visit('/profile', { as: 'host', phone: true })
    await page.getByRole('link', { name: 'Settings' }).click()
    // A window so tall that no bar covers a part of the opened settings.
    await page.setViewportSize({ width: 390, height: 2000 })
    const row = (name: string) =>
      page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link', { name, exact: true })
    await row('Passkeys').waitFor()
    await checkScreen(page)
    const opens = {
      'Login and security': ['Change email', 'Change phone number', 'Change password'],
      'Close account': ['Delete account'],
    }
    for (const [part, buttons] of Object.entries(opens)) {
      await row(part).click()
      const heading = section(page, part).getByRole('heading', { level: 2, name: part })
      await eventually(() => heading.and(page.locator(':focus')).count()).toBe(1)
      expect(await page.getByRole('region', { name: 'Devices' }).count()).toBe(0)
      for (const name of buttons) await button(page, name).click()
      await checkScreen(page)
      await page.goBack()
      await eventually(() => row(part).and(page.locator(':focus')).count()).toBe(1)
    }
    await row('Devices').click()
    await sees(section(page, 'Devices'), 'This device')
    expect(new URL(page.url()).hash).toBe('#devices')
    await page.getByRole('link', { name: 'All settings' }).click()
    await eventually(() => row('Devices').and(page.locator(':focus')).count()).toBe(1)
    // The history contains the list only once, so Back leads to the page before it.
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
    await isAt(page, '/profile')
  })
})

const hasFocus = (place: Locator) => place.evaluate((it) => it === it.ownerDocument.activeElement)

/** Enters the code of the mail, once the dialog asks the person to prove who they are. */
async function proveByMail(page: Page, email: string, asked: number): Promise<void> {
  const first = dialog(page).getByLabel('Digit 1 of 6')
  await first.waitFor()
  await eventually(() => hasFocus(first)).toBe(true)
  await giveCode(dialog(page), codeIn(await mailTo(baseUrl, email, 'confirmation code', asked)))
  await dialog(page).waitFor({ state: 'detached' })
}

describe('how one signs in', () => {
  test('the email changes by its link, after a code, and the old address hears of it', async ({ visit }) => {
    // The dialog asks for a code when it opens again, and is refused because a code is still good.
    const person = newPerson('moving member')
    const page = await visit(settings, { as: await openAccount(person), mayFail: /resend-otp|graphql/ })
    const next = 'a.rather-long-address.of-a-moving-member@elsewhere-and-further-on.visitors.test'

    await button(page, 'Change email').click()
    await field(page, 'New email').fill('moving@')
    await button(page, 'Send the link').click()
    await sees(page, 'Your email address is invalid. Please try again.')
    await field(page, 'New email').fill(next)
    await button(page, 'Send the link').click()
    await dialog(page).getByLabel('Digit 1 of 6').waitFor()
    await eventually(() => hasFocus(dialog(page).getByLabel('Digit 1 of 6'))).toBe(true)
    await page.keyboard.press('Escape')
    // The person closed the dialog on purpose: the page shows no error, and the focus returns to the button.
    await eventually(() => hasFocus(button(page, 'Send the link'))).toBe(true)
    expect(await page.getByText('Oops ...').count()).toBe(0)
    expect(await field(page, 'New email').inputValue()).toBe(next)

    const asked = Date.now()
    await button(page, 'Send the link').click()
    // The dialog shows the code that was sent before, with the time that is left of it.
    await sees(dialog(page), /Resend code in [12]?\d s/, /The code expires in 04:/)
    // The check of a screen takes seconds, so it comes after the last look at a time that runs out.
    await checkScreen(page)
    await giveCode(dialog(page), codeIn(await mailTo(baseUrl, person.email, 'confirmation code')))
    await sees(page, 'Waiting for your new email', new RegExp(`Until then it stays ${person.email}`))
    await checkScreen(page)
    // The person gave a proof less than ten minutes ago, so no dialog asks for another.
    await button(page, 'Resend the link').click()
    await sees(page, /Resend the link in \d+ s/)

    const tab = await (await contextOf(page)).newPage()
    await tab.goto(linkIn(await mailTo(baseUrl, next, 'confirm your new email', asked)))
    await sees(tab, /the email of moving[_.-]?member/)
    await button(tab, 'Confirm my email').click()
    await sees(tab, "You're verified!")
    await tab.goto(linkIn(await mailTo(baseUrl, next, 'confirm your new email', asked)))
    await sees(tab, 'This address is already confirmed. You can log in.')
    const undo = linkIn(await mailTo(baseUrl, person.email, 'undo', asked))
    await tab.close()
    await page.bringToFront()
    await page.reload()
    await sees(section(page, 'Login and security'), next)
    expect(await page.getByText('Waiting for your new email').count()).toBe(0)

    // The person opens the link in two tabs and presses the button in both.
    const again = await (await contextOf(page)).newPage()
    for (const each of [page, again]) {
      await each.goto(undo)
      await button(each, 'Undo the change').waitFor()
    }
    await page.bringToFront()
    await button(page, 'Undo the change').click()
    await sees(page, 'Your email is back to what it was', /a link to set a new password is on its way/)
    await again.bringToFront()
    await button(again, 'Undo the change').click()
    await sees(again, 'This link was already used. The change is undone.')
  })

  test('the phone number changes by the code that goes to the new one', async ({ visit }) => {
    const person = newPerson('calling member')
    const page = await visit(settings, { as: await openAccount(person), mayFail: /graphql/ })
    const { phoneNumber: next } = newPerson('called member')
    const asked = Date.now()
    await button(page, 'Change phone number').click()
    await eventually(() => hasFocus(field(page, 'New phone number'))).toBe(true)
    await field(page, 'New phone number').fill(next.slice(2))
    await button(page, 'Send code').click()
    await proveByMail(page, person.email, asked)
    await sees(page, `Enter the code we sent to ${next}.`)
    const code = codeIn(await mailTo(baseUrl, next, 'code', asked))
    await saysWhy(page, 'Please enter the verification code')
    await giveCode(page, code === '000000' ? '000001' : '000000')
    await sees(page, 'Invalid verification code. 2 attempt(s) remaining.')
    await checkScreen(page)
    await giveCode(page, code)
    await sees(section(page, 'Login and security'), next)
    await sees(page, 'Your phone number has been changed.')
    await mailTo(baseUrl, person.phoneNumber, 'your account has a new phone number', asked)
  })

  test('of two acts that ask for a proof at once, one proof does for both', async ({ visit }) => {
    const person = newPerson('hasty member')
    const page = await visit(settings, { as: await openAccount(person), mayFail: /graphql/ })
    const late = Promise.withResolvers<void>()
    let acts = 0
    await page.route('**/api/graphql', async (route) => {
      if (!route.request().postData()?.includes('startEmailChange')) return route.continue()
      acts += 1
      if (acts > 1) return route.continue()
      // The refusal of the first request arrives after that of the second.
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    })
    await button(page, 'Change email').click()
    await field(page, 'New email').fill('hasty.member@elsewhere.test')
    const asked = Date.now()
    await button(page, 'Send the link').evaluate((it) => {
      it.click()
      it.click()
    })
    await dialog(page).getByLabel('Digit 1 of 6').waitFor()
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/graphql'))
    late.resolve()
    await refused
    await proveByMail(page, person.email, asked)
    await sees(page, 'Waiting for your new email')
    // Each of the two requests is sent once more.
    await eventually(() => acts).toBe(4)
    await eventually(() => page.locator('[data-loading]').count()).toBe(0)
    expect(await dialog(page).count()).toBe(0)
  })

  test('an account elsewhere is connected after a proof, by the click that follows it', async ({ visit }) => {
    // The dialog asks for a code when it opens again, and is refused because a code is still good.
    const person = newPerson('connecting member')
    const page = await visit(settings, { as: await openAccount(person), mayFail: /graphql|resend-otp/ })
    const asked = Date.now()
    expect(await button(page, 'Connect Spotify').count()).toBe(0)
    await button(page, 'Connect an account').click()
    await eventually(() => hasFocus(button(page, 'Connect Instagram'))).toBe(true)
    await button(page, 'Connect Spotify').click()
    await dialog(page).getByLabel('Digit 1 of 6').waitFor()
    expect(tabsOf(page).length).toBe(1)
    await page.keyboard.press('Escape')
    await eventually(() => hasFocus(button(page, 'Connect Spotify'))).toBe(true)
    expect(await page.getByText('Oops ...').count()).toBe(0)

    await button(page, 'Connect Spotify').click()
    const first = dialog(page).getByLabel('Digit 1 of 6')
    await first.waitFor()
    await giveCode(dialog(page), codeIn(await mailTo(baseUrl, person.email, 'confirmation code', asked)))
    await button(page, 'Continue with Spotify').waitFor()
    await checkScreen(page)
    const connect = async (name: string) => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()])
      const form = popup.locator('form').filter({ has: popup.getByLabel('Name') })
      await field(form, 'Name').fill('Music Member')
      await form.getByRole('button', { name: 'Agree' }).click()
    }
    await connect('Continue with Spotify')
    await sees(page, 'Spotify is connected.')
    await mailTo(baseUrl, person.email, 'Spotify was connected to your', asked)
    // The person gave a proof less than ten minutes ago, so the popup opens at once.
    await connect('Connect Twitch')
    await sees(page, 'Twitch is connected.')
    // After a reload the settings show the connected providers first.
    await page.reload()
    await button(page, 'Connect another').waitFor()
    expect(await page.getByRole('button', { name: /^(dis)?connect \w+$/i }).allTextContents()).toHaveLength(3)
    await button(page, 'Disconnect Spotify').click()
    await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
    await eventually(() => button(page, 'Disconnect Spotify').count()).toBe(0)
    await button(page, 'Connect another').click()
    await button(page, 'Connect Spotify').waitFor()
  })

  test('three wrong codes for a new number block it, with the time that is left', async ({ visit }) => {
    const person = newPerson('guessing member')
    const page = await visit(settings, { as: await openAccount(person) })
    const { phoneNumber: next } = newPerson('guessed member')
    const asked = Date.now()
    await button(page, 'Change phone number').click()
    await field(page, 'New phone number').fill(next.slice(2))
    await button(page, 'Send code').click()
    await proveByMail(page, person.email, asked)
    const code = codeIn(await mailTo(baseUrl, next, 'code', asked))
    const wrong = code === '000000' ? '000001' : '000000'
    await giveCode(page, wrong)
    await sees(page, 'Invalid verification code. 2 attempt(s) remaining.')
    await button(page, 'Change number').click()
    await button(page, 'Send code').click()
    // A code is out already: the form goes on with what is left of its times.
    await sees(page, /Resend code in [12]?\d s/, /The code expires in 04:/)
    await giveCode(page, wrong)
    await sees(page, 'Invalid verification code. 1 attempt(s) remaining.')
    await giveCode(page, wrong)
    await sees(page, /Try again in 0h (29m|30m)/)
    expect(await page.getByLabel('Digit 1 of 6').isDisabled()).toBe(true)
    expect(await button(page, 'Continue').isDisabled()).toBe(true)
    await button(page, 'Change number').click()
    await button(page, 'Send code').click()
    await sees(page, /Try again in 0h (29m|30m)/)
    await checkScreen(page)
  })

  test('the password changes for who knows it, and other devices are signed out', async ({ visit }) => {
    const person = newPerson('secret member')
    const page = await visit(settings, { as: await openAccount(person), mayFail: /auth\/password$/ })
    const elsewhere = await visit(loginToSettings, { mayFail: /api/ })
    await logInWithCode(elsewhere, person)
    await isAt(elsewhere, settings)
    await page.bringToFront()
    await page.reload()
    await page.getByRole('button', { name: /^Log out Chrome/ }).waitFor()

    await button(page, 'Change password').click()
    await button(page, 'Show the current password').waitFor()
    await button(page, 'Show the new password').waitFor()
    await button(page, 'Save password').click()
    const empty = page.locator('input[aria-invalid=true]')
    await eventually(() => empty.and(page.locator(':focus')).getAttribute('autocomplete')).toBe(
      'current-password',
    )
    expect(await empty.count()).toBe(2)
    await field(page, 'Current password').fill('Not-it-at-all-1')
    await field(page, 'New password').fill('short')
    await button(page, 'Save password').click()
    await sees(page, /^Passwords must have at least 8 characters/)
    const refused = page.locator('input[aria-invalid=true]:focus')
    expect(await refused.getAttribute('autocomplete')).toBe('new-password')
    await field(page, 'New password').fill('Another-one-2')
    await button(page, 'Save password').click()
    await sees(page, "Your current password isn't right.")
    expect(await refused.getAttribute('autocomplete')).toBe('current-password')
    expect(await field(page, 'New password').inputValue()).toBe('Another-one-2')
    await checkScreen(page)
    await field(page, 'Current password').fill(person.password)
    await button(page, 'Save password').click()
    await sees(page, 'Your password has been changed. Your other devices were logged out.')
    await sees(section(page, 'Devices'), 'No other devices.')

    // It asks for news by itself, and so learns that its session is over.
    await elsewhere.waitForURL((url) => url.pathname.startsWith('/auth/'))
  })

  test('who signed up by phone adds an email, and then a password by mail', async ({ visit }) => {
    const { phoneNumber, email } = newPerson('number only')
    const page = await visit(loginToSettings)
    await field(page, 'Email, username or phone number').fill(phoneNumber)
    const asked = Date.now()
    await button(page, 'Continue').click()
    await giveCode(page, codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked)))
    await fillDetails(page, { firstName: 'Number', lastName: 'Only' })
    await button(page, 'Continue').click()
    await isAt(page, settings)

    await sees(section(page, 'Login and security'), 'None yet', /Add an email first/)
    expect(await button(page, 'Set a password').isDisabled()).toBe(true)
    await checkScreen(page)
    await button(page, 'Change email').click()
    await field(page, 'New email').fill(email)
    const stepped = Date.now()
    await button(page, 'Send the link').click()
    await giveCode(dialog(page), codeIn(await mailTo(baseUrl, phoneNumber, 'code', stepped)))
    await page.goto(linkIn(await mailTo(baseUrl, email, 'confirm your new email')))
    await button(page, 'Confirm my email').click()
    await sees(page, "You're verified!")
    await page.goto(settings)
    await button(page, 'Set a password').click()
    await sees(page, `We sent a link to ${email}. It's valid for 60 minutes.`)
    await page.goto(linkIn(await mailTo(baseUrl, email, 'Reset your Reprise password')))
    await field(page, 'New password').waitFor()
  })

  test('the second factor is switched off and on, by a passkey where there is one', async ({ visit }) => {
    const person = newPerson('touching member')
    const page = await visit(settings, {
      as: await openAccount(person),
      mayFail: /passkey\/register\/options/,
    })
    const device = await giveDevice(page)
    const factor = page.getByRole('switch', { name: 'Two-factor verification' })
    expect(await factor.isChecked()).toBe(true)
    const asked = Date.now()
    await button(page, 'Add a passkey').click()
    await giveCode(dialog(page), codeIn(await mailTo(baseUrl, person.email, 'confirmation code', asked)))
    await sees(section(page, 'Passkeys'), 'Virtual authenticator')

    device.hush()
    await button(page, 'Account').click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await button(page, 'Yes').click()
    await isAt(page, '/auth/login')
    await device.signIn()
    await isAt(page, '/home')
    await page.goto(settings)
    await sees(section(page, 'Devices'), 'by passkey')
    await factor.click({ force: true })
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).waitFor()
    await checkScreen(page)
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
    await sees(page, /Two-factor verification is off/)
    await eventually(() => factor.isChecked()).toBe(false)
    await mailTo(baseUrl, person.email, 'no longer asks for a code')
    await factor.click({ force: true })
    await sees(page, 'Two-factor verification is on.')
  })
})
