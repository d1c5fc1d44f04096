import type { Page } from 'playwright-core'
import { baseUrl } from '../browser-test.ts'
import { field } from '../screens/field.ts'
import { codeIn, mailTo } from '../server/mails.ts'
import { logIn } from './log-in.ts'
import type { Person } from './new-person.ts'
import { register } from './register.ts'
import type { BrowserStorage } from './sign-in.ts'
import { signIn } from './sign-in.ts'

/** The login page, leading on to the settings of the account. */
export const loginToSettings = `/auth/login?to=${encodeURIComponent('/profile/settings')}`

/** Logs a registered person in by password and code. */
export async function logInWithCode(page: Page, person: Person): Promise<void> {
  const asked = Date.now()
  await logIn(page, person.email, person.password)
  await field(page, 'Code').fill(codeIn(await mailTo(baseUrl, person.email, 'login code', asked)))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Makes somebody an account with a proven number; answers what the browser keeps of them once they are signed in. */
export async function openAccount(person: Person): Promise<BrowserStorage> {
  await register(baseUrl, person)
  const { phoneNumber } = person
  return signIn(baseUrl, person.email, { phoneNumber })
}
