import type {
  EarnPeriod,
  EarnPlatform,
  OfferAction,
  RadiusUnit,
  SocialAction,
  StreakUnit,
  SurveyQuestionKind,
} from '@reprise/rules/offers/earning/enums'
import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import { purchaseText } from '@reprise/rules/offers/programs/purchases'
import { decimalOf, defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { minorOf } from '../../../../lib/decimal-money.ts'
import { newIntentKey } from '../../../../lib/intent-key.ts'
import { decimalText, numberOf, writtenDecimal } from '../../../../ui/forms/number-text.ts'
import type { PickerPerson } from '../../../../ui/picker/picked.ts'
import type { OfferCardOffer } from '../../offer-parts.api.ts'
import type { EditedOffer } from '../builder.api.ts'

type Saved = NonNullable<EditedOffer['configuration']>

/** A question of a survey, as the form has it. */
export type QuestionValues = {
  /** Names it in the form. */
  key: string
  /** The id that the server gave it. Null for a new one. */
  questionId: string | null
  text: string
  kind: SurveyQuestionKind
  options: string[]
  isRequired: boolean
}

/** The program's own fields in the form. Those that the program does not use stay as they begin, and are not sent. */
export type ConfigurationValues = {
  action: OfferAction
  times: number | null
  unit: StreakUnit
  count: number | null
  pointsThreshold: number | null
  platform: EarnPlatform
  socialAction: SocialAction
  url: string
  what: string
  address: string
  latitude: string
  longitude: string
  radius: number | null
  radiusUnit: RadiusUnit
  hasCode: boolean
  code: string
  period: EarnPeriod
  questions: QuestionValues[]
  members: PickerPerson[]
  reason: string
  /** The file for a download. The id is null where it is the saved one. */
  file: { assetId: string | null; fileName: string } | null
  productName: string
  /** In whole units of the currency: "12.50". */
  productPrice: string
  /** Members buy the product here, instead of entering a code. */
  isSoldHere: boolean
  pointsPerDollar: number | null
  pointsAmount: number | null
  /** In whole units of the currency: "12.50". */
  price: string
  minimumPoints: number | null
  bonusPercent: number | null
  discountPercent: number | null
}

/** A question that was just added. */
export const newQuestion = (): QuestionValues => ({
  key: newIntentKey(),
  questionId: null,
  text: '',
  kind: 'TEXT',
  options: [],
  isRequired: true,
})

/** The fields of a new offer, as the form begins. */
export const newConfiguration: ConfigurationValues = {
  action: 'CHECK_IN',
  times: null,
  unit: 'WEEK',
  count: null,
  pointsThreshold: null,
  platform: 'INSTAGRAM',
  socialAction: 'FOLLOW',
  url: '',
  what: '',
  address: '',
  latitude: '',
  longitude: '',
  radius: 100,
  radiusUnit: 'METER',
  hasCode: false,
  code: '',
  period: 'ONCE',
  questions: [],
  members: [],
  reason: '',
  file: null,
  productName: '',
  productPrice: '',
  isSoldHere: false,
  pointsPerDollar: null,
  pointsAmount: null,
  price: '',
  minimumPoints: null,
  bonusPercent: null,
  discountPercent: null,
}

const priceText = (minor: number | null) =>
  minor === null ? '' : writtenDecimal(decimalOf(String(minor), defaultCurrency))
const degreesText = (degrees: number | null) => (degrees === null ? '' : writtenDecimal(String(degrees)))

/** The fields of a saved offer. What a draft still lacks is as in a new offer. */
export const configurationOf = (saved: Saved): ConfigurationValues => ({
  action: saved.action ?? newConfiguration.action,
  times: saved.times,
  unit: saved.unit ?? newConfiguration.unit,
  count: saved.count,
  pointsThreshold: saved.pointsThreshold,
  platform: saved.platform ?? newConfiguration.platform,
  socialAction: saved.socialAction ?? newConfiguration.socialAction,
  url: saved.url ?? '',
  what: saved.what ?? '',
  address: saved.address ?? '',
  latitude: degreesText(saved.latitude),
  longitude: degreesText(saved.longitude),
  radius: saved.radius,
  radiusUnit: saved.radiusUnit ?? newConfiguration.radiusUnit,
  hasCode: saved.hasCode ?? false,
  code: saved.code ?? '',
  period: saved.period ?? newConfiguration.period,
  questions: (saved.questions ?? []).map(({ questionId, text, kind, options, isRequired }) => ({
    key: questionId,
    questionId,
    text,
    kind,
    options: [...options],
    isRequired,
  })),
  members: [...(saved.members ?? [])],
  reason: saved.reason ?? '',
  file: saved.file ? { assetId: null, fileName: saved.fileName ?? '' } : null,
  productName: saved.productName ?? '',
  productPrice: priceText(saved.productPrice),
  isSoldHere: saved.pointsPerDollar !== null,
  pointsPerDollar: saved.pointsPerDollar,
  pointsAmount: saved.pointsAmount,
  price: priceText(saved.price),
  minimumPoints: saved.minimumPoints,
  bonusPercent: saved.bonusPercent,
  discountPercent: saved.discountPercent,
})

const orNull = (text: string) => text.trim() || null
/** A price as it was typed, in minor units. What is no price stays, so that the check says so. */
export const minorOfTyped = (typed: string) =>
  typed.trim() === '' ? null : Number(minorOf(decimalText(typed), defaultCurrency) ?? Number.NaN)
/** The fields that a program takes, as they are checked and sent. Null for a program that has none. */
export const sentConfiguration = (
  { earning, buying }: Pick<OfferProgram, 'buying' | 'earning'>,
  values: ConfigurationValues,
) => {
  if (!earning && !buying) return null
  const { members, file, questions, isSoldHere, ...others } = values
  const sellsHere = isSoldHere && (earning?.takes.includes('pointsPerDollar') ?? false)
  const all = {
    ...others,
    url: orNull(values.url),
    what: orNull(values.what),
    address: orNull(values.address),
    latitude: numberOf(values.latitude),
    longitude: numberOf(values.longitude),
    code: sellsHere ? null : orNull(values.code),
    // What is missing stays, so that the check says so.
    pointsPerDollar: sellsHere ? (values.pointsPerDollar ?? Number.NaN) : null,
    reason: orNull(values.reason),
    productName: orNull(values.productName),
    productPrice: minorOfTyped(values.productPrice),
    price: minorOfTyped(values.price),
    userIds: members.map(({ userId }) => userId),
    // The saved file stays where its id is left out.
    assetId: file ? (file.assetId ?? undefined) : null,
    fileName: file?.fileName ?? null,
    questions: questions.map(({ questionId, text, kind, options, isRequired }) => ({
      questionId,
      text,
      kind,
      options:
        kind === 'TEXT' ? [] : options.map((option) => option.trim()).filter((option) => option !== ''),
      isRequired,
    })),
  }
  const taken: readonly string[] = [
    ...(earning?.needs ?? []),
    ...(earning?.takes ?? []),
    ...(buying?.needs ?? []),
  ]
  return Object.fromEntries(Object.entries(all).filter(([name]) => taken.includes(name)))
}

/** What members pay by the form. Null where they do something else. */
export const saleIn = (program: Pick<OfferProgram, 'buying' | 'earning'>, values: ConfigurationValues) => {
  const { price, productPrice, pointsPerDollar } = values
  const sale = program.earning?.sale?.({
    price: minorOfTyped(price) || 0,
    productPrice: minorOfTyped(productPrice) || 0,
    pointsPerDollar: values.isSoldHere ? (pointsPerDollar ?? 0) : null,
  })
  return sale
    ? { points: sale.points, price: { amount: String(sale.price), currency: defaultCurrency } }
    : null
}

/** What an offer changes when members buy points, as the form has it. Null for other programs. */
export const purchaseIn = (
  { buying }: OfferProgram,
  values: ConfigurationValues,
): OfferCardOffer['purchase'] => {
  if (!buying) return null
  const { pointsAmount, minimumPoints, bonusPercent, discountPercent, times, unit } = values
  const price = minorOfTyped(values.price) || 0
  const chosen = { pointsAmount, price, minimumPoints, bonusPercent, discountPercent, times, unit }
  const said = purchaseText(buying, chosen, defaultCurrency)
  return { text: said.text, values: said.values ?? null }
}
