import { lineInput } from '../platform/text.input.ts'

const seen = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Whether there is anything to be seen in a name. */
export const isSeen = (name: string): boolean => seen.test(name)

/** A person's name as typed: one line, with something to be seen in it. */
export const nameInput = lineInput('Name').refine(isSeen, { error: 'Name is required' })
