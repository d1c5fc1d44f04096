import { graphql } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { newPerson } from '../../support/people/new-person.ts'
import { openAccount } from '../../support/people/open-account.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'

/** A new person with an account: their session, user name and address. */
export async function arrive(
  words: `${string} ${string}`,
): Promise<{ session: Session; userName: string; email: string }> {
  const person = newPerson(words)
  const session = await openAccount(person)
  const answer = await ask(session, graphql('{ currentUser { userName } }'), {})
  return { session, userName: answer.currentUser.userName, email: person.email }
}
