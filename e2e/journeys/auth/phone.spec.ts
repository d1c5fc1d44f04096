import { describe, expect } from 'vitest'
import { contextOf } from '../../support/browser/kept-contexts.ts'
import { baseUrl, test } from '../../support/browser-test.ts'
import { eventually } from '../../support/eventually.ts'
import { fillDetails } from '../../support/people/fill-sign-up.ts'
import { giveCode } from '../../support/people/give-code.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { checkScreen } from '../../support/screens/check-screen.ts'
import { describedAs } from '../../support/screens/described-as.ts'
import { field } from '../../support/screens/field.ts'
import { isAt } from '../../support/screens/is-at.ts'
import { saysWhy } from '../../support/screens/says-why.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a phone number', () => {
  test('gets a code; three wrong ones block it for 30 minutes, whatever is reloaded', async ({ visit }) => {
    const { phoneNumber } = newPerson('blocked caller')
    const page = await visit('/auth/login', { mayFail: /phone\/(verify|start)/ })
    const name = field(page, 'Email, username or phone number')
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    expect(await goOn.isDisabled()).toBe(true)
    await name.fill(phoneNumber)
    const asked = Date.now()
    await goOn.click()
    await sees(
      page,
      'Verification code sent to your phone',
      /The code expires in 0[45]:\d\d/,
      /Resend code in \d+ s/,
    )
    const code = codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked))

    // A refusal that mentions the code counts as sent, even if it does not say how long the code is good.
    await page.getByRole('button', { name: 'Edit' }).click()
    const silent = { code: 'RATE_LIMITED', message: 'Your OTP is on its way.' }
    await page.route('**/phone/start', (route) => route.fulfill({ status: 400, json: silent }))
    await goOn.click()
    await sees(page, 'Verification code sent to your phone', /The code expires in 0[45]:\d\d/)
    await page.unroute('**/phone/start')

    // The person asks again at once. The server refuses because a code is still good; that counts as sent.
    await page.getByRole('button', { name: 'Edit' }).click()
    expect(await page.evaluate(() => localStorage.getItem('phoneCode'))).toBeNull()
    await goOn.click()
    await sees(page, 'Verification code sent to your phone', /The code expires in 0[45]:\d\d/)
    expect(await page.evaluate(() => localStorage.getItem('phoneCode'))).toContain('expiresAt')
    // The check of a screen takes seconds, so it comes after the last look at a time that runs out.
    await checkScreen(page)

    await page.getByLabel('Digit 1 of 6').focus()
    await saysWhy(page, 'Please enter the verification code')
    await giveCode(page, wrong(code))
    await sees(page, 'Invalid verification code. 2 attempt(s) remaining.')
    expect(await page.getByLabel('Digit 1 of 6').getAttribute('aria-invalid')).toBe('true')
    expect(await describedAs(page.getByLabel('Digit 1 of 6'))).toContain('2 attempt(s) remaining.')
    // The focus is in the first box, so the person can type the next try at once.
    await eventually(() =>
      page.getByLabel('Digit 1 of 6').evaluate((box) => box.ownerDocument.activeElement === box),
    ).toBe(true)
    await page.reload()
    await giveCode(page, wrong(code))
    await sees(page, 'Invalid verification code. 1 attempt(s) remaining.')
    await giveCode(page, wrong(code))
    await sees(page, 'Too many failed attempts. You are blocked for 30 minutes.', /0h (29|30)m \d+s/)
    await page.reload()
    await sees(page, 'Too many failed attempts. You are blocked for 30 minutes.', /0h 29m \d+s/)
    expect(await goOn.isDisabled()).toBe(true)
    await checkScreen(page)
    await name.fill('promoter')
    expect(await goOn.isEnabled()).toBe(true)
    await name.fill(phoneNumber)
    expect(await goOn.isDisabled()).toBe(true)
    await (await contextOf(page)).clock.install()
    await page.reload()
    await sees(page, /0h (28|29)m \d+s/)
    await page.clock.fastForward('30:01')
    await sees(page, 'You can now try again.')
    await eventually(() => goOn.isEnabled()).toBe(true)
  })

  test('counts down to red, and lets another code be sent after 30 seconds', async ({ visit }) => {
    const { phoneNumber } = newPerson('late caller')
    const page = await visit('/auth/login', { mayFail: /phone\/start/ })
    await (await contextOf(page)).clock.install()
    await page.reload()
    await field(page, 'Email, username or phone number').fill(phoneNumber)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const expiry = page.getByText(/The code expires in/)
    await expiry.waitFor()
    const color = () =>
      expiry.evaluate((text) => text.ownerDocument.defaultView?.getComputedStyle(text).color)
    const before = await color()
    await sees(page, 'Verification code sent to your phone')
    expect(await expiry.getAttribute('role')).toBe('timer')
    expect(await page.getByText('The code has expired.').count()).toBe(0)

    const resend = page.getByRole('button', { name: /^Resend code/ })
    const secondsLeft = async () => Number((await resend.textContent())?.match(/\d+/)?.[0])
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    const left = await secondsLeft()
    const [minutes, seconds] = (await expiry.textContent())?.match(/\d+/g) ?? []
    const untilOver = Number(minutes) * 60 + Number(seconds)
    for (const gone of [1, 2, 3]) {
      await page.clock.runFor(1000)
      await eventually(secondsLeft).toBe(left - gone)
      const { mm, ss } = { mm: Math.floor((untilOver - gone) / 60), ss: (untilOver - gone) % 60 }
      await sees(page, `The code expires in 0${mm}:${String(ss).padStart(2, '0')}`)
    }
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    await page.clock.resume()
    await page.clock.fastForward('00:30')
    await eventually(() => resend.getAttribute('aria-disabled')).toBe('false')
    // The test answers in place of the server: the server's clock has not moved, so it would say that a code is still
    // good.
    const now = await page.evaluate(() => Date.now())
    const [nextResend, expiredDate] = [30_000, 300_000].map((ms) => new Date(now + ms).toISOString())
    await page.route('**/phone/start', (route) =>
      route.fulfill({ json: { nextResend, expiredDate, blockedUntil: null } }),
    )
    await resend.click()
    await sees(page, 'Verification code has been resent', /Resend code in \d+ s/)
    expect(await resend.getAttribute('aria-disabled')).toBe('true')
    await page.clock.fastForward('05:01')
    await sees(page, 'The code expires in 00:00')
    expect(await color()).not.toBe(before)
    // A screen reader says it once.
    expect(await page.getByRole('status').filter({ hasText: 'The code has expired.' }).count()).toBe(1)
    expect(await page.getByText('Verification code has been resent').count()).toBe(0)
    expect(await resend.getAttribute('aria-disabled')).toBe('false')
  })

  test('of somebody who has an account lets them in at once', async ({ visit }) => {
    const phoneNumber = '+12025550103'
    const page = await visit('/auth/login?to=%2Fevents')
    await field(page, 'Email, username or phone number').fill('(202) 555-0103')
    const asked = Date.now()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const boxes = page.getByLabel(/^Digit \d of 6$/)
    await boxes.first().waitFor()
    expect(await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('inputmode')))).toEqual(
      Array(6).fill('numeric'),
    )
    // Pasted into the first box, it fills all six.
    const code = codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked))
    await page.evaluate(`navigator.clipboard.writeText('${code}')`)
    await boxes.first().focus()
    await page.keyboard.press('Control+V')
    await isAt(page, '/events')
  })

  test('of nobody makes an account, which asks for exactly what it lacks', async ({ visit }) => {
    const { phoneNumber } = newPerson('calling newcomer')
    const page = await visit('/auth/login?to=%2Fprofile%2Fnotifications')
    await field(page, 'Email, username or phone number').fill(phoneNumber)
    const asked = Date.now()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await giveCode(page, codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked)))
    await isAt(page, '/auth/sign-up-2?to=%2Fprofile%2Fnotifications')
    await page.getByRole('heading', { name: 'Complete your account' }).waitFor()
    await field(page, 'First name').waitFor()
    expect(await field(page, 'Phone number').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await sees(
      page,
      'Your first name is invalid. Please try again.',
      'Must enter date of birth',
      'Choose valid gender',
    )
    await checkScreen(page)
    // Every other page leads back to this one.
    await page.goto('/home')
    await isAt(page, '/auth/sign-up-2?to=%2Fhome')
    await page.goto('/auth/login?to=%2Fprofile%2Fnotifications')
    await isAt(page, '/auth/sign-up-2?to=%2Fprofile%2Fnotifications')
    await fillDetails(page, { firstName: 'Calling', lastName: 'Newcomer' })
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await isAt(page, '/profile/notifications')
  })
})
