import { demoPassword } from '../../apps/server/src/demo/people.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Somebody who has no account yet, called by two words for what they are there for, like "first guest". */
export function newPerson(words: `${string} ${string}`): Person {
  const [firstName = '', lastName = ''] = words.split(' ').map(capital)
  return { firstName, lastName, email: `${words.replace(' ', '.')}@visitors.test`, password: demoPassword }
}
