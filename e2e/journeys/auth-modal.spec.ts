import { describe, expect } from 'vitest'
import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { baseUrl, test } from '../support/browser-test.ts'
import { checkScreen } from '../support/check-screen.ts'
import { field } from '../support/field.ts'
import { giveCode } from '../support/give-code.ts'
import { isAt } from '../support/is-at.ts'
import { logIn } from '../support/log-in.ts'
import { codeIn, linkIn, mailTo } from '../support/mails.ts'
import { newPerson } from '../support/new-person.ts'
import { register } from '../support/register.ts'

// Where nothing is, the page offers the login in the popup.
const nowhere = '/events/an-event-that-is-not-there'
const mayFail = /event-that-is-not-there|verify-otp/

describe('the popup', () => {
  test('asks for the code, forgets itself when closed, and lets in', async ({ visit }) => {
    const page = await visit(nowhere, { mayFail })
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

    const asked = Date.now()
    await logIn(popup, 'member', demoPassword)
    await popup.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await popup.getByText('member@demo.test').waitFor()
    await checkScreen(page)
    expect(new URL(page.url()).pathname).toBe(nowhere)
    const code = codeIn(await mailTo(baseUrl, 'member@demo.test', 'sign-in code', asked))
    await giveCode(popup, code)
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
    const other = await visit(linkIn(await mailTo(baseUrl, person.email, 'sign-in code')))
    await other.getByText("You're verified!").waitFor()
    await page.bringToFront()
    await isAt(page, `/auth/verify-phone-number?to=${encodeURIComponent(nowhere)}`)
  })

  test('leads whoever owes another step to its page, and keeps this one', async ({ visit }) => {
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
