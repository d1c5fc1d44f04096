import { z } from 'zod'
import { isUsableSlug, longestSlug, shortestSlug, slugify } from './slug.ts'

/** A slug as typed; parses to its slug form, refused when nothing usable is left. */
export const slugInput = z
  .string({ error: 'Address is required' })
  .transform(slugify)
  .refine(isUsableSlug, {
    error: `This address cannot be used. Use ${shortestSlug} to ${longestSlug} letters, digits and hyphens.`,
  })
