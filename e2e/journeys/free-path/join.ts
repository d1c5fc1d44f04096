import type { Page } from 'playwright-core'
import { baseUrl } from '../../support/browser-test.ts'
import { fillSignUp } from '../../support/people/fill-sign-up.ts'
import { logIn } from '../../support/people/log-in.ts'
import type { Person } from '../../support/people/new-person.ts'
import { provePhone } from '../../support/people/prove-phone.ts'
import { field } from '../../support/screens/field.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, linkIn, mailTo } from '../../support/server/mails.ts'

/**
 * A visitor in the popup over an event: signs up, confirms the mail in another tab, logs in with the code, and proves
 * the number on its own page, from where it leads back to the event.
 */
export async function joinByPopup(page: Page, person: Person): Promise<void> {
  const popup = page.getByRole('dialog', { name: /Create your account|Welcome back|Enter your code/ })
  await fillSignUp(popup, person)
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await sees(popup, 'Check your inbox!')
  const tab = await page.context().newPage()
  await tab.goto(linkIn(await mailTo(baseUrl, person.email, 'confirm')))
  await tab.getByRole('button', { name: 'Confirm my email' }).click()
  await sees(tab, "You're verified!")
  await tab.close()

  await popup.getByRole('button', { name: 'Login' }).click()
  await logIn(popup, person.email, person.password)
  const code = codeIn(await mailTo(baseUrl, person.email, 'login code'))
  await popup.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor()
  const event = page.url()
  await page.keyboard.type(code)
  await page.waitForURL(/\/auth\/verify-phone-number/)
  await provePhone(page, baseUrl, person.phoneNumber)
  await page.waitForURL(event)
}

/** A new person by the pages: sign-up, the mailed link, login, the code, the number. */
export async function join(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await sees(page, 'Check your inbox!')
  await page.goto(linkIn(await mailTo(baseUrl, person.email, 'confirm')))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await logIn(page, person.email, person.password)
  await field(page, 'Code').fill(codeIn(await mailTo(baseUrl, person.email, 'login code')))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await provePhone(page, baseUrl, person.phoneNumber)
}
