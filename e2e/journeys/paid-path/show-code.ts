import type { Page } from 'playwright-core'
import { sees } from '../../support/screens/sees.ts'

/** The door types a ticket's code; waits for the verdict. */
export async function showCode(door: Page, code: string, ...words: string[]): Promise<void> {
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await sees(door.getByRole('alert'), ...words)
}
