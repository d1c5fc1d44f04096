import type { Locator, Page } from 'playwright-core'
import { field } from '../screens/field.ts'
import type { Person } from './new-person.ts'

/** Fills the first step of the sheet: the account. */
export async function fillAccount(form: Page | Locator, person: Person): Promise<void> {
  await field(form, 'Email').fill(person.email)
  await field(form, 'Password').fill(person.password)
}

type Named = Pick<Person, 'firstName' | 'lastName'>

/** Fills the fields that are asked of a person whose number is known. */
export async function fillDetails(form: Page | Locator, person: Named): Promise<void> {
  await field(form, 'First name').fill(person.firstName)
  await field(form, 'Last name').fill(person.lastName)
  await field(form, 'Month').fill('5')
  await field(form, 'Day').fill('4')
  await field(form, 'Year').fill('1990')
  await form.getByRole('radio', { name: 'Other' }).check()
}

/** Fills the second step of the sheet: the person. */
export async function fillPerson(form: Page | Locator, person: Person): Promise<void> {
  await fillDetails(form, person)
  await field(form, 'Phone number').fill(person.phoneNumber)
}

/** Fills the sign-up form on its page; its button is left to press. */
export async function fillSignUp(form: Page | Locator, person: Person): Promise<void> {
  await fillAccount(form, person)
  await fillPerson(form, person)
}
