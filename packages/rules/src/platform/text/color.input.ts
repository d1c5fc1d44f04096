import { z } from 'zod'
import { phrase } from '../phrase.ts'

const invalid = phrase('Choose a color like #3D1277')

/** A color as #RRGGBB; parses to its upper-cased form. */
export const colorInput = z
  .string({ error: invalid })
  .max(7, { error: invalid, abort: true })
  .regex(/^#[0-9a-f]{6}$/i, { error: invalid, abort: true })
  .toUpperCase()
