import { describe, expect } from 'vitest'
import { genderInvalid } from '../../../packages/rules/src/users/enums.ts'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { fillSignUp } from '../../support/people/fill-sign-up.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { logIn } from '../../support/people/log-in.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { provePhone } from '../../support/people/prove-phone.ts'
import { announced } from '../../support/screens/announced.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { describedAs } from '../../support/screens/described-as.ts'
import { field } from '../../support/screens/field.ts'
import { findUnannounced } from '../../support/screens/find-unannounced.ts'
import { focusedOn } from '../../support/screens/focused-on.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, linkIn, mailTo } from '../../support/server/mails.ts'

describe('signing up', () => {
  test('a number is of the country of the connection, asked once, until one is typed', async ({ visit }) => {
    const page = await visit('/auth/login', { mayFail: /api\/graphql/ })
    const toSignUp = () => page.getByRole('button', { name: 'Sign up', exact: true }).click()
    const toLogin = () => page.getByRole('button', { name: 'Login', exact: true }).click()
    const country = field(page, 'Country')
    const countryColor = () =>
      country.evaluate((each) => each.ownerDocument.defaultView.getComputedStyle(each).color)
    const late = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'countryByIp') return route.continue()
      asked += 1
      if (asked === 1) return route.fulfill({ status: 503, json: {} })
      await late.promise
      await route.fulfill({ json: { data: { countryByIp: { countryCode: 'PT' } } } })
    })
    const failed = page.waitForResponse((response) => response.status() === 503)
    await toSignUp()
    await failed
    expect(await field(page, 'Phone number').getAttribute('required')).toBe('')
    await field(page, 'Phone number').fill('12')
    await field(page, 'Phone number').blur()
    await sees(page, 'Your phone number is invalid. Please try again.')
    expect(await country.inputValue()).toBe('US')
    // The short name of the country covers the long one, also with the forced colours of a device.
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await countryColor()).toBe('rgba(0, 0, 0, 0)')
    await page.emulateMedia({ forcedColors: 'none' })
    expect(await page.getByText('Oops ...').count()).toBe(0)
    await toLogin()
    await toSignUp()
    await field(page, 'Phone number').waitFor()
    expect(asked).toBe(1)

    // The buttons of other providers load late. They do not move the content below them while a person is about to
    // press.
    const [script, offers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/assets/social-buttons*.js', (route) => script.promise.then(() => route.continue()))
    await page.route('**/social/providers', (route) => offers.promise.then(() => route.continue()))
    await page.reload()
    await field(page, 'Phone number').fill('12')
    const placeOfLogin = async () =>
      (await page.getByRole('button', { name: 'Login', exact: true }).boundingBox())?.y
    const place = await placeOfLogin()
    const asking = page.waitForRequest('**/social/providers')
    script.resolve()
    await asking
    expect(await placeOfLogin()).toBe(place)
    offers.resolve()
    await sees(page, 'Demo: these logins are simulated.')
    expect(await placeOfLogin()).toBe(place)
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/graphql'))
    late.resolve()
    await (await answered).finished()
    await field(page, 'Phone number').blur()
    await sees(page, 'Your phone number is invalid. Please try again.')
    expect(await country.inputValue()).toBe('US')
    await toLogin()
    await toSignUp()
    await eventually(() => country.inputValue()).toBe('PT')
    await field(page, 'Phone number').fill('912 345 678')
    await field(page, 'Phone number').blur()
    expect(await page.getByText('Your phone number is invalid.').count()).toBe(0)
    expect(await country.inputValue()).toBe('PT')
    expect(asked).toBe(2)
    // A number with the code of another country selects that country, and the field shows the number without the code.
    await field(page, 'Phone number').fill('+49 1512 1494435')
    expect(await country.inputValue()).toBe('DE')
    expect(await field(page, 'Phone number').inputValue()).toBe('1512 1494435')
    const keptOf = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(await keptOf()).not.toContain('PT')
  })

  test('each field says its rule, and Continue waits for all of them', async ({ visit }) => {
    const page = await visit('/auth/sign-up', { mayFail: /check-email-availability/ })
    // The clock is installed before anything is typed. It cannot stop a timer that was started earlier.
    await (await contextOf(page)).clock.install()
    const ready = page.getByRole('button', { name: 'Continue', exact: true })
    const leaving = async (label: string, typed: string, words: string) => {
      await field(page, label).fill(typed)
      await field(page, label).blur()
      await sees(page, words)
    }
    // Enter does not send the form. It moves the focus to the first field that is missing.
    await field(page, 'Password').fill('password')
    await page.keyboard.press('Enter')
    await eventually(() => field(page, 'First name').and(page.locator(':focus')).count()).toBe(1)
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
    await leaving('Year', '2999', "Date of birth can't be in the future")
    await leaving('Phone number', '12', 'Your phone number is invalid. Please try again.')
    await page.getByRole('radio', { name: 'Other' }).focus()
    await page.getByRole('radio', { name: 'Other' }).blur()
    await eventually(() => page.locator('[type=radio][aria-invalid=true]').count()).toBe(3)
    await page.getByRole('status').filter({ hasText: genderInvalid }).waitFor()
    expect(await ready.isDisabled()).toBe(true)
    expect(await findUnannounced(page)).toEqual([])

    const offered = await field(page, 'Country').locator('option').allTextContents()
    expect(offered.filter((country) => /Cuba|Iran|North Korea|Russia|Syria|Venezuela/.test(country))).toEqual(
      [],
    )
    expect(await page.getByRole('radio').count()).toBe(3)

    const birth = page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox')
    expect(await birth.evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label')))).toEqual([
      'Month',
      'Day',
      'Year',
    ])

    // A whole date, typed key by key or pasted, fills the boxes in their order; backspace leads back.
    const values = async () => Promise.all((await birth.all()).map((part) => part.inputValue()))
    for (const part of await birth.all()) await part.fill('')
    await birth.first().focus()
    await page.keyboard.type('12/31/1990')
    expect(await values()).toEqual(['12', '31', '1990'])
    const erase = async (keys: number) => {
      for (let key = 0; key < keys; key += 1) await page.keyboard.press('Backspace')
      return values()
    }
    expect(await erase(6)).toEqual(['12', '3', ''])
    expect(await erase(3)).toEqual(['1', '', ''])
    await page.evaluate(`navigator.clipboard.writeText('2/28/1991')`)
    await page.keyboard.press('Control+V')
    expect(await values()).toEqual(['2', '28', '1991'])
    for (const part of await birth.all()) await part.fill('')
    await birth.first().focus()
    for (const key of ['0', '5', 'Tab', '4', 'Tab', '1', '9', '9', '0']) await page.keyboard.press(key)
    expect(await values()).toEqual(['05', '4', '1990'])

    // The page asks one second after the last letter, about the text that the field has then.
    const asked: string[] = []
    const slow = Promise.withResolvers<void>()
    await page.route('**/check-email-availability', async (route) => {
      asked.push(route.request().postDataJSON().email)
      await slow.promise
      await route.continue()
    })
    await fillSignUp(page, { ...newPerson('second host'), email: '' })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    const spinner = page.getByLabel('Checking')
    for (const typed of ['host@demo.tes', 'second.host@visitors.tes']) {
      await field(page, 'Email').fill(typed)
      await spinner.waitFor()
      await page.clock.runFor(999)
    }
    await field(page, 'Email').fill('second.host@visitors.test')
    await page.clock.runFor(999)
    const look = page.waitForRequest('**/check-email-availability')
    await page.clock.runFor(1)
    await look
    await page.clock.resume()
    expect(asked).toEqual(['second.host@visitors.test'])
    await spinner.waitFor()
    expect(await ready.isDisabled()).toBe(true)
    slow.resolve()
    await page.getByRole('img', { name: 'Available' }).waitFor()
    await page.getByRole('status').filter({ hasText: 'This email is available.' }).waitFor()
    await eventually(() => ready.isEnabled()).toBe(true)

    // Where the check of the email fails, it says so and can be repeated.
    await page.unroute('**/check-email-availability')
    const refused = Promise.withResolvers<void>()
    await page.route('**/check-email-availability', async (route) => {
      await refused.promise
      await route.fulfill({ status: 503, json: {} })
    })
    await field(page, 'Email').fill('third.host@visitors.test')
    await spinner.waitFor()
    refused.resolve()
    await spinner.waitFor({ state: 'detached' })
    await sees(page, "We couldn't check if this email is available.")
    expect(await ready.isDisabled()).toBe(true)
    await page.unroute('**/check-email-availability')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('img', { name: 'Available' }).waitFor()
    await eventually(() => ready.isEnabled()).toBe(true)

    await field(page, 'Email').fill('host@demo.test')
    const inUse = 'A Reprise account already exist with this email address, please Login.'
    const notice = page.getByRole('note').filter({ hasText: inUse })
    await notice.waitFor()
    await announced(page, inUse)
    await page.getByRole('img', { name: 'In use' }).waitFor()
    expect(await ready.isDisabled()).toBe(true)
    expect(await describedAs(field(page, 'Email'))).toContain(inUse)
    expect((await notice.innerText()).match(/Login/g)).toEqual(['Login'])
    await notice.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await eventually(() => field(page, 'Email, username or phone number').inputValue()).toBe('host@demo.test')
  })

  test('from a page for members, by mail and code, to that very page', async ({ visit }) => {
    const person = newPerson('new member')
    const wanted = '/profile/notifications?from=here'
    const to = `?to=${encodeURIComponent(wanted)}`
    const mayFail = /password\/(register|sign-in|verify-otp|await-link)/
    const page = await visit(wanted, { mayFail })
    await (await contextOf(page)).clock.install()
    await isAt(page, `/auth/sign-up${to}`)
    await fillSignUp(page, person)
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    const refusal = { code: 'RATE_LIMITED', message: 'Too many requests. Try again later.' }
    await page.route('**/password/register', (route) => route.fulfill({ status: 429, json: refusal }))
    await goOn.click()
    await page.getByRole('alert').filter({ hasText: refusal.message }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('signedUp'))).toBeNull()
    await page.unroute('**/password/register')
    await goOn.click()
    await sees(
      page,
      'Check your inbox!',
      'A verification email was sent to your inbox. Please confirm your email to login.',
    )
    // From now on this device starts with the login.
    expect(await page.evaluate(() => localStorage.getItem('signedUp'))).toBe('true')
    const first = linkIn(await mailTo(baseUrl, person.email, 'confirm'))
    const asked = Date.now()
    // The clock of the page stands still, so that the seconds shown do not depend on how long each step takes.
    await (await contextOf(page)).clock.setFixedTime(asked)
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await sees(
      page,
      'Resent! Check your inbox!',
      'A verification email was resent to your inbox. Please confirm your email to login.',
    )
    const rests = page.getByRole('button', { name: /You can resend it in (30|2\d) s\./ })
    expect(await rests.getAttribute('aria-disabled')).toBe('true')
    const again = await mailTo(baseUrl, person.email, 'confirm', asked)
    const second = linkIn(again)
    const code = codeIn(again)

    const carried = `?email=${encodeURIComponent(person.email)}&to=${encodeURIComponent(wanted)}`
    const name = field(page, 'Email, username or phone number')
    await page.getByRole('button', { name: 'Login' }).click()
    await isAt(page, `/auth/login${carried}`)
    await eventually(() => name.inputValue()).toBe(person.email)
    await logIn(page, person.email, person.password)
    await sees(page, 'Please confirm your email to login.')
    // The login knows of the mail that has just been sent.
    await page.getByRole('button', { name: /You can resend it in \d+ s\./ }).waitFor()
    await (await contextOf(page)).clock.setFixedTime(asked + 31_000)
    await page.getByRole('button', { name: 'Resend the email' }).click()
    await sees(page, 'Resent! Check your inbox!')

    // After a login by user name the page does not reveal the email address. It asks for it.
    const unconfirmed = { code: 'FORBIDDEN', message: 'Please confirm your email to login.' }
    await page.route('**/password/sign-in', (route) => route.fulfill({ status: 403, json: unconfirmed }))
    await page.getByRole('button', { name: 'Edit' }).click()
    await logIn(page, 'new_member', person.password)
    await page.getByRole('link', { name: 'Resend the email' }).click()
    await isAt(page, `/auth/confirm-email${to}`)
    await field(page, 'Email').waitFor()
    await page.unroute('**/password/sign-in')

    // A mail that is sent again has the same link, so both mails work.
    expect(second).toBe(first)
    // In another browser the link confirms the address, and logs nobody in.
    const other = await visit(first.replace(/token=[^&]+/, 'token=of-nobody'), { mayFail })
    await other.getByRole('note').waitFor()
    await other.goto(first)
    // Opening the link confirms nothing, because mail scanners open links too.
    await other.getByRole('button', { name: /^Let in Chrome on Linux/ }).waitFor()
    await other.getByRole('button', { name: 'Confirm my email' }).click()
    await sees(other, "You're verified!", 'Click continue to log in.')
    await eventually(() => focusedOn(other)).toBe('Continue')
    await other.getByRole('link', { name: 'Continue', exact: true }).click()
    await isAt(other, `/auth/login${carried}`)
    const otherName = field(other, 'Email, username or phone number')
    await eventually(() => otherName.inputValue()).toBe(person.email)

    await logIn(other, person.email, 'not-the-Password-1')
    await other.getByRole('alert').waitFor()
    await other.getByRole('button', { name: 'Edit' }).click()
    await logIn(other, person.email.toUpperCase(), person.password)
    await isAt(other, `/auth/mfa${to}`)
    const login = codeIn(await mailTo(baseUrl, person.email, 'login code'))
    await field(other, 'Code').fill(login === '000000' ? '000001' : '000000')
    await other.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(other, 'Invalid verification code. 2 attempt(s) remaining.')
    await field(other, 'Code').fill(login)
    await other.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(other, `/auth/verify-phone-number${to}`)

    // The browser that signed up still waits. The code of the mail logs it in without the password.
    await page.goto(`/auth/sign-up${to}`)
    await sees(page, 'Check your inbox!', person.email)
    await checkScreen(page)
    await giveCode(page, code)
    await isAt(page, `/auth/verify-phone-number${to}`)
    await checkScreen(page)
    await provePhone(page, baseUrl, person.phoneNumber)
    await isAt(page, wanted)
    await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
  })
})
