import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import { phrase } from '../phrase.ts'
import { sentence } from '../sentence.ts'
import { longestSent } from './text.ts'

/** The longest address of another site. */
const longestLink = 300
const notALink = phrase('Enter a link that begins with https:// or http://')

function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** The address of another site. */
export const linkInput = z
  .string({ error: notALink })
  .max(longestSent(longestLink), { error: notALink, abort: true })
  .trim()
  .max(longestLink, {
    error: because(sentence('Links can have at most {{count}} characters', { count: longestLink })),
  })
  .refine(isLink, { error: notALink })
