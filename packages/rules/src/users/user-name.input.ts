import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { longestSlug, shortestSlug } from '../platform/text/slug.ts'
import { longestSent } from '../platform/text/text.ts'
import { isUserName } from './user-name.ts'

const malformed = because(
  sentence(
    'Usernames have {{least}} to {{most}} letters, numbers and single hyphens, with at least one letter',
    { least: shortestSlug, most: longestSlug },
  ),
)

/** A user name as typed; parses to its lower-cased form. */
export const userNameInput = z
  .string({ error: phrase('Username is required') })
  .max(longestSent(longestSlug), { error: malformed, abort: true })
  .trim()
  .min(1, { error: phrase('Username is required'), abort: true })
  .toLowerCase()
  .refine(isUserName, { error: malformed })
