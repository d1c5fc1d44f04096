import type { Page } from 'playwright-core'
import type { Session } from '../../support/ask.ts'
import { ask } from '../../support/ask.ts'
import { newPerson } from '../../support/new-person.ts'
import { settle } from '../../support/settle.ts'

/** A new person at the settings of their account (from the login page): their session, and their user name. */
export async function arrive(
  page: Page,
  words: `${string} ${string}`,
): Promise<{ session: Session; userName: string }> {
  await settle(page, newPerson(words))
  const session = (await page.context().storageState()) as Session
  const answer = await ask<{ currentUser: { userName: string } }>(session, '{ currentUser { userName } }', {})
  return { session, userName: answer.currentUser.userName }
}
