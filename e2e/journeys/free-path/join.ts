import type { Locator, Page } from 'playwright-core'
import { baseUrl } from '../../support/browser-test.ts'
import { fillAccount, fillPerson, fillSignUp } from '../../support/people/fill-sign-up.ts'
import type { Person } from '../../support/people/new-person.ts'
import { provePhone } from '../../support/people/prove-phone.ts'
import { sees } from '../../support/screens/sees.ts'
import { codeIn, mailTo } from '../../support/server/mails.ts'

/** Types a code into its boxes. They get the focus by themselves. */
async function typeCode(page: Page, sheet: Locator, code: string): Promise<void> {
  await sheet.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(code)
}

const goOn = (place: Page | Locator) => place.getByRole('button', { name: 'Continue', exact: true }).click()

/**
 * Signs a visitor up in the sheet over an event, in its three steps, with the codes of the mail and of the text
 * message. The page stays the same.
 */
export async function joinByPopup(page: Page, person: Person): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /Create your account|Verify your phone number/ })
  const asked = Date.now()
  await sees(sheet, 'Step 1 of 3: Your account')
  await fillAccount(sheet, person)
  await goOn(sheet)
  await sees(sheet, 'Step 2 of 3: About you')
  await fillPerson(sheet, person)
  await goOn(sheet)
  await sees(sheet, 'Step 3 of 3: Confirm', 'Check your inbox!')
  await typeCode(page, sheet, codeIn(await mailTo(baseUrl, person.email, 'confirm')))
  await sees(sheet, person.phoneNumber)
  await typeCode(page, sheet, codeIn(await mailTo(baseUrl, person.phoneNumber, 'code', asked)))
  await sheet.waitFor({ state: 'hidden' })
}

/** Signs a new person up on the pages: the form, the code of the mail, the number. */
export async function join(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person)
  await goOn(page)
  await sees(page, 'Check your inbox!')
  await page.getByLabel('Digit 1 of 6').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(codeIn(await mailTo(baseUrl, person.email, 'confirm')))
  await provePhone(page, baseUrl, person.phoneNumber)
}
