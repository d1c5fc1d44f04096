import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { eventPageAddress } from '../../support/browser/page-script.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { fillAccount, fillDetails, fillPerson } from '../../support/people/fill-sign-up.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { logIn } from '../../support/people/log-in.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import { register } from '../../support/people/register.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { describedAs } from '../../support/screens/described-as.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, linkIn, mailTo } from '../../support/server/mails.ts'

// An address without an event: its page offers the login in the popup.
const nowhere = '/events/an-event-that-is-not-there'
const mayFail = /event-that-is-not-there|await-link|resend-otp/

describe('the popup', () => {
  test('asks for the code, forgets itself when closed, and lets in', async ({ visit }) => {
    const person = newPerson('popup user')
    await openAccount(person)
    const page = await visit(nowhere, { mayFail })
    await (await contextOf(page)).clock.install()
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

    // A closed popup returns to its start after 300 ms. Its start is the login or the sign-up, as signedUp says at that
    // moment.
    const setSignedUp = (value: string) =>
      page.evaluate((next) => localStorage.setItem('signedUp', next), value)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
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
    const boxes = popup.getByRole('group', { name: 'Verification code' })
    expect(await describedAs(boxes)).toContain(`We sent a code to ${person.email}`)
    await popup.getByText(person.email).waitFor()
    await checkScreen(page)
    expect(new URL(page.url()).pathname).toBe(nowhere)
    // Only the popup waits for the code. The person may use another account there, and a closed popup returns to its
    // start.
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
    // Continue is disabled while the server checks the code.
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
    // The number is proven here, too, and the page is never left.
    await popup.getByRole('heading', { name: 'Verify your phone number' }).waitFor()
    await popup.getByRole('status').filter({ hasText: 'Verify your phone number' }).waitFor()
    // A person who was let in from another browser first proves who they are, as on the page of this step.
    const proof = page.getByRole('dialog', { name: "Confirm it's you" })
    const asked = Date.now()
    await giveCode(proof, codeIn(await mailTo(baseUrl, person.email, 'confirmation code')))
    await proof.waitFor({ state: 'hidden' })
    await giveCode(popup, codeIn(await mailTo(baseUrl, person.phoneNumber, 'code', asked)))
    await popup.waitFor({ state: 'hidden' })
    await isAt(page, nowhere)
  })

  test('waits for the proof of the address over a reload, and goes on when the link is followed here', async ({
    visit,
  }) => {
    const person = newPerson('sheet waiter')
    const page = await visit(eventPageAddress)
    const take = page.getByRole('button', { name: 'Get 1 ticket' })
    await page.getByRole('button', { name: 'One more: Free entry' }).click()
    await take.click()
    const popup = page.getByRole('dialog')
    const goOn = popup.getByRole('button', { name: 'Continue', exact: true })
    // Its name is its title alone. The order and the step describe it.
    await page.getByRole('dialog', { name: 'Create your account', exact: true }).waitFor()
    await popup.getByRole('heading', { level: 2, name: 'Create your account', exact: true }).waitFor()
    expect(await describedAs(popup)).toMatch(/1 × Free entry.*Step 1 of 3: Your account$/)
    await fillAccount(popup, person)
    // Nobody waits until the address is checked.
    await page.keyboard.press('Enter')
    await fillPerson(popup, person)
    await goOn.click()
    await sees(popup, 'Check your inbox!')
    // The person goes back to their entries and on again. The page does not sign up a second time, which would end the
    // code.
    await popup.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await field(popup, 'Last name').inputValue()).toBe(person.lastName)
    await goOn.click()
    await sees(popup, 'Step 3 of 3: Confirm', 'Check your inbox!')
    await page.reload()
    await sees(page, 'Your tickets are still here.')
    await take.click()
    await sees(popup, 'Step 3 of 3: Confirm', person.email)
    const tab = await (await contextOf(page)).newPage()
    await tab.goto(linkIn(await mailTo(baseUrl, person.email, 'confirm')))
    await tab.getByRole('button', { name: 'Confirm my email' }).click()
    await sees(tab, "You're verified!")
    await tab.close()
    await page.bringToFront()
    await popup.getByRole('heading', { name: 'Verify your phone number' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(eventPageAddress)
  })

  test('asks in it for all that an account lacks, and leads away only to bring one back', async ({
    visit,
  }) => {
    const away = await visit(nowhere, { owes: 'recovery', mayFail })
    await away.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await isAt(away, `/auth/recover?to=${encodeURIComponent(nowhere)}`)

    const page = await visit(nowhere, { mayFail })
    await page.evaluate(() => localStorage.setItem('signedUp', 'true'))
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    const popup = page.getByRole('dialog')
    const { phoneNumber } = newPerson('popup newcomer')
    await field(popup, 'Email, username or phone number').fill(phoneNumber)
    const asked = Date.now()
    await popup.getByRole('button', { name: 'Continue', exact: true }).click()
    await giveCode(popup, codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked)))
    await popup.getByRole('heading', { name: 'Complete your account' }).waitFor()
    await fillDetails(popup, { firstName: 'Popup', lastName: 'Newcomer' })
    await popup.getByRole('button', { name: 'Continue', exact: true }).click()
    await popup.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Account' }).waitFor()
    await isAt(page, nowhere)
  })
})
