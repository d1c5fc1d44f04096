import { randomBytes } from 'node:crypto'

/** An id as providers write them: what it is of, then letters and digits nobody can guess. */
export const newId = (prefix: string) => `${prefix}-${randomBytes(9).toString('hex').toUpperCase()}`
