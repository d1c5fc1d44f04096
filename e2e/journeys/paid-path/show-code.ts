import type { Page } from 'playwright-core'
import { flashes } from '../../support/screens/flashes.ts'

/** The door types a ticket's code; waits for the verdict. */
export async function showCode(door: Page, code: string, ...words: string[]): Promise<void> {
  const seen = flashes(door, ...words)
  await door.getByLabel('Ticket code').fill(code)
  await door.getByRole('button', { name: 'Check' }).click()
  await seen
}
