import { z } from 'zod'

const malformed = 'An idempotency key has 8 to 200 visible characters'

/** The key under which a caller may repeat a request: 8 to 200 visible ASCII characters. */
export const idempotencyKeyInput = z
  .string({ error: 'An idempotency key is required' })
  .max(200, { error: malformed, abort: true })
  .regex(/^[\x21-\x7e]{8,200}$/, { error: malformed })
