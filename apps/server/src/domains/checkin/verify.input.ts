import { idInput } from '@reprise/rules/platform/ids/id.input'
import { idempotencyKeyInput } from '@reprise/rules/platform/ids/idempotency-key.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'

const zone = z
  .string()
  .max(60)
  .nullish()
  .transform((name) => name || null)

/** A QR's text or a typed code; anything else is a verdict, not an error. */
export const verifyInput = z.object({
  eventId: idInput('Event'),
  code: z.string().min(1, phrase('Scan or type a code.')).max(500, phrase("This isn't a ticket code.")),
  zone,
  // `false` becomes undefined, so that the stored answer of a scan from before there were tests still belongs to
  // its key.
  isTest: z
    .boolean()
    .nullish()
    .transform((isTest) => isTest || undefined),
  idempotencyKey: idempotencyKeyInput,
})
export type VerifyInput = z.output<typeof verifyInput>

export const undoInput = z.object({
  eventId: idInput('Event'),
  ticketId: idInput('Ticket'),
  zone,
  idempotencyKey: idempotencyKeyInput,
})
