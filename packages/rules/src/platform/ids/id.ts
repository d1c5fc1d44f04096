import { shortIdLength } from '../constants.ts'

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const idLength = 36

/** Whether a text has the form of an id (UUID) and is not a slug. */
export function isId(text: string): boolean {
  return text.length === idLength && form.test(text)
}

/** How an id is shown to people: its first 8 characters, upper-cased (spec 9). */
export function shortId(id: string): string {
  return id.slice(0, shortIdLength).toUpperCase()
}
