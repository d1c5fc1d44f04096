import { z } from 'zod'
import { because, issueOf } from '../../platform/failures/field-errors.ts'
import { idInput } from '../../platform/ids/id.input.ts'
import { wholeNumberInput } from '../../platform/numbers/quantity.input.ts'
import { phrase } from '../../platform/phrase.ts'
import { sentence } from '../../platform/sentence.ts'
import { linkInput } from '../../platform/text/link.input.ts'
import { lineInput, textInput } from '../../platform/text/text.input.ts'
import { noteLength } from '../../platform/text/text.ts'
import { mostPoints } from '../../points/settings.input.ts'
import {
  earnPeriods,
  earnPlatforms,
  offerActions,
  radiusUnits,
  socialActions,
  streakUnits,
  surveyQuestionKinds,
} from './enums.ts'

/** The most people that a team can pick for one offer. */
export const mostPickedMembers = 500
export const mostQuestions = 50
const leastOptions = 2
export const mostOptions = 20
const optionLength = 200
/** The largest radius around a place, in its unit. */
const largestPlaceRadius = 10_000
/** The highest price that an offer can show, in minor units. */
const highestPrice = 100_000_000
/** The highest price of one purchase of points, or of what an offer sells, in minor units (S-010). */
export const highestPurchase = 10_000_000
/** The most rep points that one fulfilment can give. */
export const mostRewardPoints = 1_000_000
/** The most rep points that each dollar of a price can bring. */
const mostPointsPerDollar = 10_000
/** The most points on top that a purchase can bring, in percent. */
const largestBonus = 1000
const longestCode = 40

function degrees(label: string, most: number) {
  const error = because(
    sentence('{{label}} must be from -{{most}} to {{most}}', { label: { text: label }, most }),
  )
  return z.number({ error }).min(-most, { error }).max(most, { error })
}

/** Letters and digits of a code, as it is compared: people type spaces, hyphens and small letters. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase()

const codeWrong = phrase('A code has at least 6 letters or numbers, and at most 40 characters')

/** The code that members enter, as the team writes it. */
const codeInput = z
  .string({ error: codeWrong })
  .max(longestCode * 2, { error: codeWrong, abort: true })
  .trim()
  .max(longestCode, { error: codeWrong, abort: true })
  .refine((code) => /^[\p{L}\p{N}]{6,}$/u.test(plainCode(code)), { error: codeWrong })

const optionsText = because(
  sentence('Enter {{least}} to {{most}} options', { least: leastOptions, most: mostOptions }),
)

/** A question of a survey. Its id is given by the server, and stays when the question is saved again. */
export const surveyQuestionInput = z
  .object({
    questionId: idInput(phrase('Question')).nullish(),
    text: lineInput(phrase('Question'), 300),
    kind: z.enum(surveyQuestionKinds, { error: phrase('Choose a kind of question') }),
    options: z
      .array(lineInput(phrase('Option'), optionLength))
      .max(mostOptions, { error: optionsText, abort: true })
      .nullish(),
    isRequired: z.boolean().nullish(),
  })
  .superRefine(({ kind, options }, { addIssue }) => {
    const given = options ?? []
    if (kind === 'TEXT') return
    if (given.length < leastOptions) {
      const why = sentence('Enter {{least}} to {{most}} options', { least: leastOptions, most: mostOptions })
      addIssue({ ...issueOf(why), path: ['options'] })
    } else if (new Set(given).size < given.length)
      addIssue({ code: 'custom', message: phrase('An option is there twice'), path: ['options'] })
  })
  .transform(({ questionId, text, kind, options, isRequired }) => ({
    questionId: questionId ?? null,
    text,
    kind,
    options: kind === 'TEXT' ? [] : (options ?? []),
    isRequired: isRequired ?? false,
  }))

/** All that configurations of programs have. Each program needs some of it, and takes some more. */
const fields = {
  action: z.enum(offerActions, { error: phrase('Choose what counts') }),
  times: wholeNumberInput(phrase('How many in a row'), 2, 52),
  unit: z.enum(streakUnits, { error: phrase('Choose days, weeks, months or years') }),
  count: wholeNumberInput(phrase('How often'), 1, 1000),
  pointsThreshold: wholeNumberInput('Rep points', 1, 1_000_000_000),
  platform: z.enum(earnPlatforms, { error: phrase('Choose a platform') }),
  socialAction: z.enum(socialActions, { error: phrase('Choose what members do there') }),
  url: linkInput,
  address: lineInput('Address', 300),
  latitude: degrees(phrase('Latitude'), 90),
  longitude: degrees(phrase('Longitude'), 180),
  radius: wholeNumberInput(phrase('Radius'), 1, largestPlaceRadius),
  radiusUnit: z.enum(radiusUnits, { error: phrase('Choose a unit') }),
  hasCode: z.boolean(),
  period: z.enum(earnPeriods, { error: phrase('Choose how often it is possible') }),
  code: codeInput,
  questions: z.array(surveyQuestionInput).max(mostQuestions, {
    error: because(sentence('At most {{count}} questions', { count: mostQuestions })),
    abort: true,
  }),
  userIds: z
    .array(idInput(phrase('Member')))
    .max(mostPickedMembers, {
      error: because(sentence('At most {{count}} members', { count: mostPickedMembers })),
      abort: true,
    })
    .transform((ids) => [...new Set(ids)]),
  reason: textInput(phrase('Reason'), noteLength),
  assetId: idInput('File'),
  fileName: lineInput(phrase('Name of the file'), 100),
  what: lineInput(phrase('What to do'), 300),
  productName: lineInput(phrase('Name of the product'), 100),
  productPrice: wholeNumberInput(phrase('Price'), 0, highestPrice),
  pointsAmount: wholeNumberInput('Rep points', 1, mostPoints),
  price: wholeNumberInput(phrase('Price'), 1, highestPurchase),
  pointsPerDollar: wholeNumberInput(phrase('Rep points per dollar'), 1, mostPointsPerDollar),
  minimumPoints: wholeNumberInput('Rep points', 1, mostPoints),
  bonusPercent: wholeNumberInput(phrase('Bonus in percent'), 1, largestBonus),
  discountPercent: wholeNumberInput(phrase('Discount in percent'), 1, 99),
} as const

export type ConfigurationField = keyof typeof fields
export const configurationFields = Object.keys(fields) as ConfigurationField[]

/** A configuration as it is sent: any of the fields. The program of the offer says which of them it takes. */
export const configurationInput = z.object({
  action: fields.action.nullish(),
  times: fields.times.nullish(),
  unit: fields.unit.nullish(),
  count: fields.count.nullish(),
  pointsThreshold: fields.pointsThreshold.nullish(),
  platform: fields.platform.nullish(),
  socialAction: fields.socialAction.nullish(),
  url: fields.url.nullish(),
  address: fields.address.nullish(),
  latitude: fields.latitude.nullish(),
  longitude: fields.longitude.nullish(),
  radius: fields.radius.nullish(),
  radiusUnit: fields.radiusUnit.nullish(),
  hasCode: fields.hasCode.nullish(),
  period: fields.period.nullish(),
  code: fields.code.nullish(),
  questions: fields.questions.nullish(),
  userIds: fields.userIds.nullish(),
  reason: fields.reason.nullish(),
  assetId: fields.assetId.nullish(),
  fileName: fields.fileName.nullish(),
  what: fields.what.nullish(),
  productName: fields.productName.nullish(),
  productPrice: fields.productPrice.nullish(),
  pointsAmount: fields.pointsAmount.nullish(),
  price: fields.price.nullish(),
  pointsPerDollar: fields.pointsPerDollar.nullish(),
  minimumPoints: fields.minimumPoints.nullish(),
  bonusPercent: fields.bonusPercent.nullish(),
  discountPercent: fields.discountPercent.nullish(),
})

/** A checked configuration. What a program does not take, or a draft still lacks, is missing or null. */
export type OfferConfiguration = z.output<typeof configurationInput>
export type SurveyQuestion = z.output<typeof surveyQuestionInput>

/** Whether a field of a configuration says something. */
export function hasField(configuration: OfferConfiguration, field: ConfigurationField): boolean {
  const value = configuration[field]
  if (value === null || value === undefined || value === '' || value === false) return false
  return !Array.isArray(value) || value.length > 0
}

/** A configuration without the fields that say nothing, as it is stored and compared. */
export const shortConfiguration = (configuration: OfferConfiguration): OfferConfiguration =>
  Object.fromEntries(
    configurationFields.flatMap((field) =>
      hasField(configuration, field) ? [[field, configuration[field]]] : [],
    ),
  )
