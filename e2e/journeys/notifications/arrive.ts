import type { Session } from '../../support/ask.ts'
import { ask } from '../../support/ask.ts'
import { newPerson } from '../../support/new-person.ts'
import { settle } from '../../support/settle.ts'

/** A new person with an account: their session, and their user name. */
export async function arrive(words: `${string} ${string}`): Promise<{ session: Session; userName: string }> {
  const session = await settle(newPerson(words))
  const answer = await ask<{ currentUser: { userName: string } }>(session, '{ currentUser { userName } }', {})
  return { session, userName: answer.currentUser.userName }
}
