import { demoPassword } from '../../../apps/server/src/demo/people.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  /** E.164, of the default country. */
  phoneNumber: string
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Seven digits that no one else has, by what the person is called. */
const ownDigits = (words: string) => {
  const sum = [...words].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 8_000_000, 7)
  return String(2_000_000 + sum)
}

/** Somebody who has no account yet, called by two words for what they are there for, like "first guest". */
export function newPerson(words: `${string} ${string}`): Person {
  const [firstName = '', lastName = ''] = words.split(' ').map(capital)
  return {
    firstName,
    lastName,
    email: `${words.replace(' ', '.')}@visitors.test`,
    password: demoPassword,
    phoneNumber: `+1415${ownDigits(words)}`,
  }
}
