import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { logIn } from '../../support/people/log-in.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { register } from '../../support/people/register.ts'
import { announced } from '../../support/screens/announced.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { field } from '../../support/screens/field.ts'
import { inSight } from '../../support/screens/in-sight.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { sees } from '../../support/screens/sees.ts'
import { linkIn, mailTo } from '../../support/server/mails.ts'

describe('logging in', () => {
  test('nothing that arrives late moves a button from under the pointer', async ({ visit }) => {
    const page = await visit('/auth/forgot-password')
    const late = Promise.withResolvers<void>()
    await page.route(/social-buttons.*\.js$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Back to login' }).click()
    await sees(page, 'Log in')
    const button = page.getByRole('button', { name: 'Continue', exact: true })
    const before = await button.boundingBox()
    late.resolve()
    await page.getByRole('button', { name: 'Continue with Spotify' }).waitFor()
    expect(await button.boundingBox()).toEqual(before)
  })

  test('the link of the mail does for the code, and a tab that waits goes on by itself', async ({
    visit,
  }) => {
    const person = newPerson('waiting tab')
    await register(baseUrl, person)
    const wanted = `to=${encodeURIComponent('/events?tab=my-events')}`
    // The waiting tab may send its request at the moment in which the other tab logs in.
    const page = await visit(`/auth/login?${wanted}`, { mayFail: /await-link/ })
    await logIn(page, person.email, person.password)
    await field(page, 'Code').waitFor()
    const other = await (await contextOf(page)).newPage()
    await other.goto(linkIn(await mailTo(baseUrl, person.email, 'login code')))
    await sees(other, "You're verified!", 'Click continue to log in.')
    // This browser itself waits for the login, so the page offers no button that lets another browser in.
    expect(await other.getByRole('button', { name: /^Let in/ }).count()).toBe(0)
    await other.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(other, `/auth/verify-phone-number?${wanted}`)
    await isAt(page, `/auth/verify-phone-number?${wanted}`)
  })

  test('the link opened on another device lets in the one that waits by a button that names it, and no other', async ({
    visit,
  }) => {
    const person = newPerson('elsewhere verified')
    await register(baseUrl, person)
    const wanted = `to=${encodeURIComponent('/events?tab=my-events')}`
    const page = await visit(`/auth/login?${wanted}`, { mayFail: /resend-otp/ })
    await logIn(page, person.email, person.password)
    await field(page, 'Code').waitFor()
    await checkScreen(page)
    const link = linkIn(await mailTo(baseUrl, person.email, 'login code'))
    const other = await visit(link)
    await sees(other, "You're verified!", 'Click continue to log in.')
    await other.getByRole('button', { name: "This wasn't me" }).waitFor()
    await checkScreen(other)
    // Opening it alone let nobody in.
    await page.bringToFront()
    expect(new URL(page.url()).pathname).toBe('/auth/mfa')
    await other.bringToFront()
    await other.getByRole('button', { name: /^Let in Chrome on Linux, .*(ago|this minute)$/ }).click()
    await sees(other, "It's logged in. You can close this page.")
    await page.bringToFront()
    await isAt(page, `/auth/verify-phone-number?${wanted}`)
    // The person was let in from another browser, so the page asks for a proof before it sends a code to the number.
    await page.getByRole('button', { name: 'Send code' }).click()
    await sees(page.getByRole('dialog'), "Confirm it's you")
    await checkScreen(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Send code' }).waitFor()
  })

  test('the link opened on another device signs in there, or says that it was somebody else', async ({
    visit,
  }) => {
    const person = newPerson('phone reader')
    await register(baseUrl, person)
    const page = await visit('/auth/login', { mayFail: /await-link/ })
    await logIn(page, person.email, person.password)
    await field(page, 'Code').waitFor()
    const phone = await visit(linkIn(await mailTo(baseUrl, person.email, 'login code')), { phone: true })
    await checkScreen(phone)
    await phone.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(phone, '/auth/verify-phone-number')

    const asked = Date.now()
    const thief = await visit('/auth/login', { mayFail: /await-link/ })
    await logIn(thief, person.email, person.password)
    await field(thief, 'Code').waitFor()
    const mail = await mailTo(baseUrl, person.email, 'login code', asked)
    const reader = await visit(linkIn(mail))
    await reader.getByRole('button', { name: "This wasn't me" }).click()
    await field(reader, 'New password').fill('Another-Password-2')
    await reader.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(reader, 'Your password has been changed. Please log in.')
    await thief.bringToFront()
    await sees(thief, 'This login has ended. Please log in again.')
    await thief.getByRole('button', { name: 'Log in again' }).click()
    await field(thief, 'Email, username or phone number').waitFor()
  })

  test('the outbox of a demo is there at once, and finds the mail by a part of the address', async ({
    visit,
  }) => {
    const page = await visit('/dev/outbox')
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(50)
    await page.getByLabel('To').fill('MEMBER@demo')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL((url) => url.searchParams.get('to') === 'MEMBER@demo')
    await page.getByText('to member@demo.test').first().waitFor()
    expect(await page.getByText('to owner@demo.test').count()).toBe(0)
  })

  test('the long code of the mail does for the short one', async ({ visit }) => {
    const person = newPerson('long coder')
    await register(baseUrl, person)
    const page = await visit('/auth/login', { mayFail: /(resend|verify)-otp|await-link/ })
    await logIn(page, person.email, person.password)
    await field(page, 'Code').waitFor()
    await mailTo(baseUrl, person.email, 'login code')
    // The clock of the page stands still, so that the seconds shown do not depend on how long a reload takes.
    await (await contextOf(page)).clock.setFixedTime(Date.now())
    await page.reload()
    const resend = page.getByRole('button', { name: /^Resend code/ })
    await resend.click()
    await sees(page, 'New OTP was resent', /Resend code in (30|2\d) s/)
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    // The page remembers the sent code after a reload. If the browser forgot it, the page does not say that it sent a
    // new code.
    await page.reload()
    await sees(page, /Resend code in (30|2\d) s/)
    await page.evaluate(() => localStorage.removeItem('sentCode'))
    await (await contextOf(page)).clock.setFixedTime(Date.now())
    await page.reload()
    await resend.click()
    // These seconds come from the server: what is left of the thirty.
    await sees(page, 'A verification code was already sent.', /Resend code in ([12]?\d|30) s/)
    expect(await page.getByText('New OTP was resent').count()).toBe(0)
    await (await contextOf(page)).clock.setFixedTime(Date.now() + 31_000)
    await eventually(() => resend.getAttribute('aria-disabled')).toBe('false')

    // The other address of the same form.
    await page.goto('/tabs/profile/confirm-email')
    await isAt(page, '/tabs/profile/confirm-email')
    await page.getByRole('heading', { level: 1, name: 'Two-factor verification' }).waitFor()
    const link = linkIn(await mailTo(baseUrl, person.email, 'login code'))
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    expect(token.length).toBeGreaterThan(6)
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    await field(page, 'Code').fill('12 345')
    expect(await goOn.isDisabled()).toBe(true)
    const asked: [string, string][] = []
    page.on('request', (request) => {
      const { otp, token: sent } = request.postDataJSON() ?? {}
      if (otp || sent) asked.push([new URL(request.url()).pathname.replace('/api/auth/', ''), otp ?? sent])
    })
    await field(page, 'Code').fill('000 000')
    await goOn.click()
    await sees(page, 'Invalid verification code. 2 attempt(s) remaining.')
    expect(await field(page, 'Code').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'Code').fill(token)
    await goOn.click()
    await isAt(page, '/auth/verify-phone-number')
    expect(asked).toEqual([
      ['password/verify-otp', '000000'],
      ['password/verify-email-token', token],
    ])
  })

  test('a number that none of ours can be is told as one', async ({ visit }) => {
    const page = await visit('/auth/login')
    await field(page, 'Email, username or phone number').fill('+7 916 123 45 67')
    await field(page, 'Email, username or phone number').blur()
    await sees(page, 'Your phone number is invalid. Please try again.')
    expect(await page.getByRole('button', { name: 'Continue', exact: true }).isDisabled()).toBe(true)
  })
})

describe('a forgotten password', () => {
  test('is replaced by the mail, once, and tells nothing about accounts', async ({ visit }) => {
    const sent =
      'If an account with the email you entered exists, you will receive instructions to reset your password shortly.'
    // The test uses a person of its own, because a new password ends every session of a person, also in other test
    // files.
    const person = newPerson('forgetful member')
    await register(baseUrl, person)
    const page = await visit('/auth/login?to=%2Fevents', { mayFail: /update-password|sign-in/ })
    await field(page, 'Email, username or phone number').fill(person.email)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await isAt(page, '/auth/forgot-password?to=%2Fevents')
    await checkScreen(page)
    const ask = async (email: string) => {
      await field(page, 'Email').fill(email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await sees(page, sent)
    }
    // On a screen at 400 % zoom too, the field stays in sight when the answer appears.
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 256 })
    await ask('nobody@visitors.test')
    await announced(page, sent)
    await eventually(() => inSight(field(page, 'Email'))).toBe(true)
    if (desk) await page.setViewportSize(desk)
    const asked = Date.now()
    await ask(person.email)
    const link = linkIn(await mailTo(baseUrl, person.email, 'password', asked))
    await page.goto(link)
    await field(page, 'New password').fill('weak')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(page, 'Passwords must have at least 8 characters')
    await checkScreen(page)
    await field(page, 'New password').fill('Another-Password-2')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(page, '/auth/login')
    await sees(page, 'Your password has been changed. Please log in.')
    await logIn(page, person.email, 'Another-Password-2')
    await isAt(page, '/auth/mfa')
    const again = await visit(link)
    await sees(again, 'This link is no longer valid. Please ask for a new one.')
  })

  test('without a token the page leads to the login', async ({ visit }) => {
    const page = await visit('/auth/reset-password')
    await isAt(page, '/auth/login')
  })
})
