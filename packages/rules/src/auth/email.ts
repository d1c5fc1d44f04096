import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { longestSent } from '../platform/text/text.ts'

const emailRequired = phrase('Email is required')
export const emailInvalid = phrase('Your email address is invalid. Please try again.')

/** What sign-up says when the address already has an account (spec 8). */
export function emailInUse(brand: string): Sentence {
  return sentence('A {{brand}} account already exist with this email address, please Login.', { brand })
}

const longestEmail = 254

/** An email address as typed; parses to its lower-cased form (spec 5). */
export const emailInput = z
  .string({ error: emailRequired })
  .max(longestSent(longestEmail), { error: emailInvalid, abort: true })
  .trim()
  .min(1, { error: emailRequired, abort: true })
  .toLowerCase()
  .max(longestEmail, { error: emailInvalid, abort: true })
  .refine((address) => z.regexes.email.test(address), { error: emailInvalid })
