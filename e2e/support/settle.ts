import type { Page } from 'playwright-core'
import { baseUrl } from './browser-test.ts'
import { field } from './field.ts'
import { isAt } from './is-at.ts'
import { logIn } from './log-in.ts'
import { codeIn, mailTo } from './mails.ts'
import type { Person } from './new-person.ts'
import { provePhone } from './prove-phone.ts'
import { register } from './register.ts'

const settings = '/profile/settings'

/** The login page, leading on to the settings of the account. */
export const loginToSettings = `/auth/login?to=${encodeURIComponent(settings)}`

/** Logs a registered person in by password and code. */
export async function comeIn(page: Page, person: Person): Promise<void> {
  const asked = Date.now()
  await logIn(page, person.email, person.password)
  await field(page, 'Code').fill(codeIn(await mailTo(baseUrl, person.email, 'sign-in code', asked)))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** From the login page: makes somebody an account and brings them to its settings. */
export async function settle(page: Page, person: Person): Promise<void> {
  await register(baseUrl, person)
  await comeIn(page, person)
  await page.waitForURL((url) => url.pathname === '/auth/verify-phone-number')
  await provePhone(page, baseUrl, person.phoneNumber)
  await isAt(page, settings)
}
