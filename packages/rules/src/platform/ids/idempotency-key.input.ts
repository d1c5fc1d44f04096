import { z } from 'zod'
import { phrase } from '../phrase.ts'

const malformed = phrase('An idempotency key has 8 to 200 visible characters')

/** The key under which a caller may repeat a request: 8 to 200 visible ASCII characters. */
export const idempotencyKeyInput = z
  .string({ error: phrase('An idempotency key is required') })
  .max(200, { error: malformed, abort: true })
  .regex(/^[\x21-\x7e]{8,200}$/, { error: malformed })
