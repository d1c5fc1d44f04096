import { describe, expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { eventually } from '../support/eventually.ts'
import { giveCode } from '../support/people/give-code.ts'
import { logIn } from '../support/people/log-in.ts'
import { newPerson } from '../support/people/new-person.ts'
import { openAccount } from '../support/people/open-account.ts'
import { register } from '../support/people/register.ts'
import { checkScreen } from '../support/screens/check-screen.ts'
import { field } from '../support/screens/field.ts'
import { isAt } from '../support/screens/is-at.ts'
import { codeIn, linkIn, mailTo } from '../support/server/mails.ts'

// Where nothing is, the page offers the login in the popup.
const nowhere = '/events/an-event-that-is-not-there'
const mayFail = /event-that-is-not-there|await-link/

describe('the popup', () => {
  test('asks for the code, forgets itself when closed, and lets in', async ({ visit }) => {
    const person = newPerson('popup user')
    await openAccount(person)
    const page = await visit(nowhere, { mayFail })
    await page.clock.install()
    await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await checkScreen(page)
    await field(popup, 'Email, username or phone number').fill('half typed')
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await popup.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await expect.poll(() => field(popup, 'Email, username or phone number').inputValue()).toBe('')

    // Closed, it begins from the start after 300 ms: by whether somebody has signed up here at that moment.
    const setSignedUp = (value: string) =>
      page.evaluate((next) => localStorage.setItem('signedUp', next), value)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.keyboard.press('Escape')
    await page.clock.runFor(290)
    await setSignedUp('false')
    await page.clock.runFor(20)
    await setSignedUp('true')
    await page.clock.resume()
    await popup.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await popup.getByRole('heading', { name: 'Create your account' }).waitFor()
    await popup.getByRole('button', { name: 'Login', exact: true }).click()

    await logIn(popup, person.email, person.password)
    await popup.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await popup.getByText(person.email).waitFor()
    await checkScreen(page)
    expect(new URL(page.url()).pathname).toBe(nowhere)
    // The code is owed here alone: another account may be used, and once closed the popup begins from the start.
    await popup.getByRole('button', { name: 'Use another account' }).click()
    await popup.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
    await logIn(popup, person.email, person.password)
    await popup.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await popup.getByRole('heading', { name: 'Welcome back' }).waitFor()
    const asked = Date.now()
    await logIn(popup, person.email, person.password)
    await popup.getByRole('heading', { name: 'Enter your code' }).waitFor()
    const code = codeIn(await mailTo(baseUrl, person.email, 'login code', asked))
    // Continue rests while the code is checked.
    const checked = Promise.withResolvers<void>()
    await page.route('**/password/verify-otp', async (route) => {
      await checked.promise
      await route.continue()
    })
    const goOn = popup.getByRole('button', { name: 'Continue', exact: true })
    expect(await goOn.isEnabled()).toBe(true)
    await giveCode(popup, code)
    await eventually(() => goOn.isDisabled()).toBe(true)
    checked.resolve()
    await popup.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Account' }).waitFor()
  })

  test('goes on by itself when the link of the mail is followed elsewhere', async ({ visit }) => {
    const person = newPerson('popup waiter')
    await register(baseUrl, person)
    const page = await visit(nowhere, { mayFail })
    await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const popup = page.getByRole('dialog')
    await logIn(popup, person.email, person.password)
    await popup.getByRole('heading', { name: 'Enter your code' }).waitFor()
    const other = await visit(linkIn(await mailTo(baseUrl, person.email, 'login code')))
    await other.getByRole('button', { name: /^Let in/ }).click()
    await other.getByText("It's logged in.").waitFor()
    await page.bringToFront()
    await isAt(page, `/auth/verify-phone-number?to=${encodeURIComponent(nowhere)}`)
  })

  test('leads a person who owes another step to its page, and keeps this one', async ({ visit }) => {
    const page = await visit(nowhere, { mayFail })
    await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const popup = page.getByRole('dialog')
    const { phoneNumber } = newPerson('popup newcomer')
    await field(popup, 'Email, username or phone number').fill(phoneNumber)
    const asked = Date.now()
    await popup.getByRole('button', { name: 'Continue', exact: true }).click()
    await giveCode(popup, codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked)))
    await isAt(page, `/auth/sign-up-2?to=${encodeURIComponent(nowhere)}`)
  })
})
