import type { Locator, Page } from 'playwright-core'

/** Finds a member by user name in the picker of a form, once typing rested, and picks them. */
export async function pickPerson(form: Page | Locator, userName: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Who' }).fill(userName)
  await form
    .getByRole('option')
    .filter({ hasText: `@${userName}` })
    .first()
    .click()
}
