import type { Page } from 'playwright-core'
import { codeIn, mailTo } from '../server/mails.ts'
import { giveCode } from './give-code.ts'

/** On the page that asks a person to prove their number: has the code sent, and gives it. */
export async function provePhone(page: Page, baseUrl: string, phoneNumber: string): Promise<void> {
  const asked = Date.now()
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await giveCode(page, codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked)))
}
