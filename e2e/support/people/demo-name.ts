import { people } from '../../../apps/server/src/demo/people.ts'

/** The name that everybody reads of a demo person. */
export function demoName(userName: string): string {
  const person = people.find((one) => one.userName === userName)
  if (!person) throw new Error(`nobody in the demo is called ${userName}`)
  return person.name
}
