import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { payoutAmountTexts } from './payout.ts'

const providers = ['sandbox'] as const

/** The provider that holds a payout account. */
const payoutProviderInput = z
  .enum(providers, { error: phrase("This provider isn't known here") })
  .meta({ scalar: 'String' })

const MOST_DIGITS = 15

/** An amount in minor units, as bigint or as the digits that the API reads. */
const amountInput = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .max(18, { abort: true })
        .regex(/^\d{1,18}$/)
        .transform(BigInt),
    ],
    { error: payoutAmountTexts.none },
  )
  .refine((amount) => amount > 0n && amount < 10n ** BigInt(MOST_DIGITS), { error: payoutAmountTexts.none })

/** A payout of an event's balance, or of a part of it. */
export const eventPayoutInput = z.object({
  eventId: idInput('Event'),
  amount: amountInput,
  idempotencyKey: idempotencyKeyInput,
})

function opaque(what: string) {
  const label = { text: what }
  const missing = because(sentence('{{label}} is missing', { label }))
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(2000, { error: because(sentence('{{label}} is too long', { label })) })
}

/** What a provider sends back with the person after they connected an account. */
export const connectInput = z.object({
  provider: payoutProviderInput,
  code: opaque(phrase('The code')),
  state: opaque(phrase('The state')),
})

/** `returnPath` is the path of the web app to which the person returns, whether they connect an account or not. */
export const beginConnectInput = z.object({
  provider: payoutProviderInput,
  returnPath: z.string().max(500).nullish(),
})

export const disconnectInput = z.object({ provider: payoutProviderInput })
