import type { Page } from 'playwright-core'
import { baseUrl } from './browser-test.ts'
import { field } from './field.ts'
import { isAt } from './is-at.ts'
import { logIn } from './log-in.ts'
import { codeIn, mailTo } from './mails.ts'
import type { Person } from './new-person.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

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

/** On the login page: makes somebody an account with a proven number, signs this device in and opens the settings. */
export async function settle(page: Page, person: Person): Promise<void> {
  await register(baseUrl, person)
  const { phoneNumber } = person
  const device = await page.evaluate(() => navigator.userAgent)
  const { origins } = await signIn(baseUrl, person.email, { phoneNumber, device })
  await page.evaluate(
    (kept) => {
      for (const { name, value } of kept) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage }) => localStorage),
  )
  await page.goto(settings)
  await isAt(page, settings)
}
