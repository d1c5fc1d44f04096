import { z } from 'zod'
import { pointInput } from '../../events/near.input.ts'
import { because } from '../../platform/failures/field-errors.ts'
import { idInput } from '../../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../../platform/ids/idempotency-key.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { sentence } from '../../platform/sentence.ts'
import { linkInput } from '../../platform/text/link.input.ts'
import { lineInput, textInput } from '../../platform/text/text.input.ts'
import { noteLength } from '../../platform/text/text.ts'
import { instantInput } from '../../platform/time/instant.input.ts'
import { sentAnswersInput } from './answers.input.ts'

/** The most proofs that are reviewed at once. */
const mostReviewedProofs = 100
/** Longer than a code with all the spaces and hyphens that a person types. */
const longestTyped = 100

const accuracyWrong = phrase('The accuracy of a position is 0 meters or more')

export const positionInput = z.object({
  ...pointInput.shape,
  accuracy: z
    .number({ error: accuracyWrong })
    .min(0, { error: accuracyWrong })
    .max(100_000_000, { error: accuracyWrong }),
  takenAt: instantInput(phrase('Time of the position')),
})

/** What a member sends to show that they did what an offer asks for. Its program says what of it is needed. */
export const submitOfferProofInput = z.object({
  offerId: idInput('Offer'),
  answers: sentAnswersInput.nullish(),
  position: positionInput.nullish(),
  code: z
    .string()
    .max(longestTyped, { error: phrase('This code is wrong.'), abort: true })
    .nullish(),
  link: linkInput.nullish(),
  assetId: idInput('Picture').nullish(),
  note: textInput('Note', noteLength).nullish(),
  idempotencyKey: idempotencyKeyInput,
})

export const openOfferLinkInput = z.object({ offerId: idInput('Offer'), idempotencyKey: idempotencyKeyInput })

/** The team accepts or rejects proofs. A rejection says why. */
export const reviewOfferProofInput = z
  .object({
    proofIds: z
      .array(idInput(phrase('Proof')))
      .min(1, { error: phrase('Choose at least one') })
      .max(mostReviewedProofs, {
        error: because(sentence('At most {{count}} at once', { count: mostReviewedProofs })),
        abort: true,
      })
      .transform((ids) => [...new Set(ids)]),
    isAccepted: z.boolean(),
    reason: textInput(phrase('Reason'), noteLength).nullish(),
    idempotencyKey: idempotencyKeyInput,
  })
  .refine(({ isAccepted, reason }) => isAccepted || Boolean(reason), {
    error: phrase('Say why. The member reads it.'),
    path: ['reason'],
  })

/** Taking a fulfilment back. */
export const cancelFulfilmentInput = z.object({
  fulfilmentId: idInput(phrase('Fulfilment')),
  reason: lineInput(phrase('Reason'), noteLength),
})
