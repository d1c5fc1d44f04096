import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { instantInput } from '../platform/time/instant.input.ts'

/** How many buckets of discount a club may have. @tested */
export const mostBuckets = 20
/** The most points that one purchase or one grant can be about. */
export const mostPoints = 1_000_000

const costError = phrase('The cost of a point must be more than 0 and at most 1,000.00')
const highestCost = 100_000n

/** The cost of one point in minor units, as bigint or as the digits that the API reads. */
const baseCostInput = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .max(19, { abort: true })
        .regex(/^\d{1,19}$/, { error: costError })
        .transform(BigInt),
    ],
    { error: costError },
  )
  .refine((cost) => cost > 0n && cost <= highestCost, { error: costError })

const bucketInput = z.object({
  threshold: wholeNumberInput(phrase('Points from'), 1, mostPoints),
  percent: wholeNumberInput(phrase('Discount'), 1, 99),
})

const bucketsText = phrase('Each discount needs more points than the one before')

/** How the points of a club work (S-102, S-104). The API checks it, and the form. */
export const savePointsSettingsInput = z.object({
  clubId: idInput('Club'),
  baseCost: baseCostInput.nullish().transform((cost) => cost ?? null),
  discountBuckets: z
    .array(bucketInput)
    .max(mostBuckets, {
      error: because(sentence('At most {{count}} discounts', { count: mostBuckets })),
      abort: true,
    })
    .refine(
      (buckets) => buckets.every(({ threshold }, index) => threshold > (buckets[index - 1]?.threshold ?? 0)),
      { error: bucketsText },
    ),
  multiplierPercent: wholeNumberInput(phrase('Multiplier'), 1, 1000),
  expiresAfterDays: wholeNumberInput(phrase('Days until points expire'), 1, 3650)
    .nullish()
    .transform((days) => days ?? null),
  maturesAfterDays: wholeNumberInput(phrase('Days until points can be spent'), 0, 365),
  /** When the settings start. Without it, at once. */
  validFrom: instantInput(phrase('Day'))
    .nullish()
    .transform((at) => at ?? null),
})

/** What one bucket has, for the API. */
export { bucketInput as discountBucketInput }
