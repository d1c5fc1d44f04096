import type { Locator, Page } from 'playwright-core'
import { field } from '../screens/field.ts'
import type { Person } from './new-person.ts'

/** Fills the sign-up form, on its page or in the popup; its button is left to press. */
export async function fillSignUp(form: Page | Locator, person: Person): Promise<void> {
  await field(form, 'First name').fill(person.firstName)
  await field(form, 'Last name').fill(person.lastName)
  await field(form, 'Email').fill(person.email)
  await field(form, 'Password').fill(person.password)
  await field(form, 'Month').fill('5')
  await field(form, 'Day').fill('4')
  await field(form, 'Year').fill('1990')
  await field(form, 'Phone number').fill(person.phoneNumber)
  await form.getByRole('radio', { name: 'Other' }).check()
}
