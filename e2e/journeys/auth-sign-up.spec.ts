import { describe, expect } from 'vitest'
import { baseUrl, test } from '../support/browser-test.ts'
import { checkScreen } from '../support/check-screen.ts'
import { eventually } from '../support/eventually.ts'
import { field } from '../support/field.ts'
import { fillSignUp } from '../support/fill-sign-up.ts'
import { isAt } from '../support/is-at.ts'
import { logIn } from '../support/log-in.ts'
import { codeIn, linkIn, mailTo } from '../support/mails.ts'
import { newPerson } from '../support/new-person.ts'
import { provePhone } from '../support/prove-phone.ts'
import { sees } from '../support/sees.ts'

describe('signing up', () => {
  test('each field says its rule, and Continue waits for all of them', async ({ visit }) => {
    const page = await visit('/auth/sign-up')
    const ready = page.getByRole('button', { name: 'Continue', exact: true })
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
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
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
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(page, `/auth/login${to}`)

    await logIn(page, person.email, 'not-the-Password-1')
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await logIn(page, person.email.toUpperCase(), person.password)
    await isAt(page, `/auth/mfa${to}`)
    const code = codeIn(await mailTo(baseUrl, person.email, 'sign-in code'))
    await field(page, 'Code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(page, 'Invalid verification code. 2 attempt(s) remaining.')
    await field(page, 'Code').fill(code)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(page, `/auth/verify-phone-number${to}`)
    await checkScreen(page)
    await provePhone(page, baseUrl, person.phoneNumber)
    await isAt(page, wanted)
    await page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor()
  })
})
