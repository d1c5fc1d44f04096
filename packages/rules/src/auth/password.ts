import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { countCharacters, longestSent } from '../platform/text/text.ts'

export const passwordRule = phrase(
  'Passwords must have at least 8 characters and include 2 of the following: 1 uppercase letter, 1 number, or 1 special character.',
)

// The upper bound of a password's length. Hashing a longer password takes longer, and without a bound one request
// could block a processor core.
export const longestPassword = 200

const tooLong = because(
  sentence('Passwords can have at most {{count}} characters.', { count: longestPassword }),
)

const classes = [/[A-Z]/, /\d/, /[@$#!%*?&._-]/]

/** Whether a password has at least 8 characters and two of three: uppercase, digit, special (spec 5). @tested */
export function isStrongPassword(password: string): boolean {
  return countCharacters(password) >= 8 && classes.filter((kind) => kind.test(password)).length >= 2
}

/** A new password. It is never trimmed, because spaces belong to it. */
export const newPasswordInput = z
  .string({ error: passwordRule })
  .max(longestSent(longestPassword), { error: tooLong, abort: true })
  .refine(isStrongPassword, { error: passwordRule, abort: true })
  .refine((password) => countCharacters(password) <= longestPassword, {
    error: tooLong,
  })
