import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import { phrase } from '../phrase.ts'
import { sentence } from '../sentence.ts'
import { largestPage } from './page-sizes.ts'

const error = because(sentence('Ask for 1 to {{count}} entries', { count: largestPage }))

/**
 * `first` and `after` of a paged list. A missing `first` becomes the size of the list, a missing `after` the first
 * page.
 */
export function pageInput(size: number) {
  return z.object({
    first: z
      .int({ error })
      .min(1, { error })
      .max(largestPage, { error })
      .nullish()
      .transform((first) => first ?? size),
    after: z
      .string()
      .max(1000, { error: phrase("This cursor isn't valid") })
      .nullish()
      .transform((after) => after ?? null),
  })
}
