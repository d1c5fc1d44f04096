import type { Session } from '../../support/ask.ts'
import { ask } from '../../support/ask.ts'
import { newPerson } from '../../support/new-person.ts'
import { settle } from '../../support/settle.ts'

/** A new person with an account: their session, user name and address. */
export async function arrive(
  words: `${string} ${string}`,
): Promise<{ session: Session; userName: string; email: string }> {
  const person = newPerson(words)
  const session = await settle(person)
  const answer = await ask<{ currentUser: { userName: string } }>(session, '{ currentUser { userName } }', {})
  return { session, userName: answer.currentUser.userName, email: person.email }
}
