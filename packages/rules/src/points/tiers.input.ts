import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { wholeNumberInput, wholeNumberText } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { ladderFaults } from './tiers.ts'

/** How many tiers a club may have. */
export const mostTiers = 20
/** The most points that a tier can need. */
const mostTierPoints = 1_000_000_000_000

/** Shown to a person who saves tiers that somebody else has changed since they loaded them. */
export const tiersChangedMeanwhile = phrase(
  'Someone else changed these tiers. Load them again to see their changes.',
)

const pointsError = because(wholeNumberText(phrase('Minimum points'), 0, mostTierPoints))

/** The points that a tier needs, as bigint or as the digits that the API reads. */
const minimumPointsInput = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .max(19, { error: pointsError, abort: true })
        .regex(/^\d{1,19}$/, { error: pointsError })
        .transform(BigInt),
    ],
    { error: pointsError },
  )
  .refine((points) => points >= 0n && points <= BigInt(mostTierPoints), { error: pointsError })

/** One tier of a ladder. Without an id it is a new tier. A picture that is left out stays; null removes it. */
export const tierInput = z.object({
  tierId: idInput(phrase('Tier')).nullish(),
  level: wholeNumberInput(phrase('Level'), 1, mostTiers),
  name: lineInput('Name'),
  description: textInput('Description')
    .nullish()
    .transform((text) => text ?? ''),
  minimumPoints: minimumPointsInput,
  avatarAssetId: idInput('Picture').nullish(),
})

/** The whole ladder of a club. Tiers that are left out leave it; who reached one keeps it. */
export const saveClubTiersInput = z.object({
  clubId: idInput(phrase('Club')),
  /** The version that the caller has seen; 0 for a club that never had tiers. */
  expectedVersion: wholeNumberInput(phrase('Version'), 0, 2_147_483_647),
  tiers: z
    .array(tierInput)
    .max(mostTiers, {
      error: because(sentence('At most {{count}} tiers', { count: mostTiers })),
      abort: true,
    })
    .superRefine((tiers, context) => {
      for (const { index, field, text } of ladderFaults(tiers)) {
        context.addIssue({ code: 'custom', message: text, path: [index, field] })
      }
      const names = tiers.map(({ name }) => name.toLowerCase())
      for (const [index, name] of names.entries()) {
        if (name !== '' && names.indexOf(name) < index) {
          context.addIssue({
            code: 'custom',
            message: phrase('Another tier has this name'),
            path: [index, 'name'],
          })
        }
      }
      const ids = tiers.map(({ tierId }) => tierId)
      for (const [index, id] of ids.entries()) {
        if (id && ids.indexOf(id) < index) {
          context.addIssue({
            code: 'custom',
            message: phrase('This tier is there twice'),
            path: [index, 'tierId'],
          })
        }
      }
    }),
})
