import { randomBytes } from 'node:crypto'

/** An id in the form that providers use: a prefix for the kind, then letters and digits that nobody can guess. */
export const newId = (prefix: string) => `${prefix}-${randomBytes(9).toString('hex').toUpperCase()}`
