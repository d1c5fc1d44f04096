import type { Locator, Page } from 'playwright-core'
import { field } from '../screens/field.ts'

/** Logs in by the two steps, on the login page or in the popup. */
export async function logIn(form: Page | Locator, name: string, password: string): Promise<void> {
  await field(form, 'Email, username or phone number').fill(name)
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
  await field(form, 'Password').fill(password)
  await form.getByRole('button', { name: 'Continue', exact: true }).click()
}
