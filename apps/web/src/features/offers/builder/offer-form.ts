import type { CustomerField, OfferAccess, OfferKind, RedeemType } from '@reprise/rules/offers/enums'
import { missingToPublish } from '@reprise/rules/offers/offer.input'
import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import type { RequirementKind } from '@reprise/rules/offers/requirements'
import type { EditedOffer } from './builder.api.ts'
import type { ConfigurationValues } from './programs/configuration.ts'
import { configurationOf, newConfiguration, saleIn, sentConfiguration } from './programs/configuration.ts'

/** A rule of who may redeem, as the form has it. A field that its kind does not use is null or empty. */
export type RuleValues = {
  kind: RequirementKind
  amount: number | null
  tierId: string | null
  achievementIds: string[]
}

/** The values of the form over all its steps. Text that may be missing is empty. */
export type OfferValues = {
  kind: OfferKind
  displayName: string
  bio: string
  requirements: RuleValues[]
  startDate: string | null
  endDate: string | null
  timeZone: string
  quantity: number | null
  limitPerMember: number | null
  /** For how many days winners of a draw can redeem it. */
  redeemDays: number | null
  access: OfferAccess
  redeemType: RedeemType
  isAtVenue: boolean
  /** The event at whose doors codes are confirmed too. */
  venueEventId: string | null
  instructions: string
  link: string
  code: string
  address: string
  placeNote: string
  asksFor: CustomerField[]
  bonusAchievementId: string | null
  rewardPoints: number | null
  rewardTierId: string | null
  /** The program's own fields. */
  configuration: ConfigurationValues
}

/** For how many purchases of a member an offer counts, unless the club says otherwise. */
const usualPurchases = 10

/** A new offer, as the form begins. */
export const newOffer = (
  { redeemType, buying }: Pick<OfferProgram, 'buying' | 'redeemType'>,
  timeZone: string,
): OfferValues => ({
  kind: 'PROMOTION',
  displayName: '',
  bio: '',
  requirements: [],
  startDate: null,
  endDate: null,
  timeZone,
  quantity: null,
  limitPerMember: buying ? usualPurchases : 1,
  redeemDays: null,
  access: 'MEMBERS',
  redeemType,
  isAtVenue: redeemType === 'ACCESS_PASS',
  venueEventId: null,
  instructions: '',
  link: '',
  code: '',
  address: '',
  placeNote: '',
  asksFor: redeemType === 'CUSTOMER_INFORMATION' ? ['EMAIL', 'NAME', 'ADDRESS'] : [],
  bonusAchievementId: null,
  rewardPoints: null,
  rewardTierId: null,
  configuration: newConfiguration,
})

/** The values of a saved offer. */
export const valuesOf = (offer: EditedOffer): OfferValues => ({
  kind: offer.kind,
  displayName: offer.displayName,
  bio: offer.bio,
  requirements: offer.requirements.map(({ kind, amount, tier, achievements }) => ({
    kind,
    amount,
    tierId: tier?.tierId ?? null,
    achievementIds: achievements.map(({ achievementId }) => achievementId),
  })),
  startDate: offer.startDate,
  endDate: offer.endDate,
  timeZone: offer.timeZone,
  quantity: offer.quantity,
  limitPerMember: offer.limitPerMember,
  redeemDays: offer.redeemDays,
  access: offer.access,
  redeemType: offer.redeemType,
  isAtVenue: offer.isAtVenue,
  venueEventId: offer.venueEvent?.eventId ?? null,
  instructions: offer.instructions,
  link: offer.redemption?.link ?? '',
  code: offer.redemption?.code ?? '',
  address: offer.redemption?.place?.address ?? '',
  placeNote: offer.redemption?.place?.note ?? '',
  asksFor: [...offer.asksFor],
  bonusAchievementId: offer.bonusAchievement?.achievementId ?? null,
  rewardPoints: offer.rewardPoints,
  rewardTierId: offer.rewardTier?.tierId ?? null,
  configuration: offer.configuration ? configurationOf(offer.configuration) : newConfiguration,
})

/** The steps of the form, in the order of the specification (section 2). */
const offerSteps = [
  'details',
  'requirements',
  'time-frame',
  'settings',
  'redemption',
  'achievement',
  'preview',
] as const
export type OfferStep = (typeof offerSteps)[number]

const stepOf: Record<string, OfferStep> = {
  kind: 'details',
  displayName: 'details',
  bio: 'details',
  avatarAssetId: 'details',
  rewardPoints: 'details',
  rewardTierId: 'details',
  configuration: 'details',
  requirements: 'requirements',
  startDate: 'time-frame',
  endDate: 'time-frame',
  timeZone: 'time-frame',
  quantity: 'settings',
  limitPerMember: 'settings',
  redeemDays: 'settings',
  access: 'settings',
  redeemType: 'redemption',
  isAtVenue: 'redemption',
  venueEventId: 'redemption',
  instructions: 'redemption',
  link: 'redemption',
  code: 'redemption',
  address: 'redemption',
  placeNote: 'redemption',
  asksFor: 'redemption',
  bonusAchievementId: 'achievement',
}

const fieldOf: Record<string, string> = {
  place: 'address',
  'place.address': 'address',
  'place.note': 'placeNote',
}

/** Errors by the names of the input, at the fields of this form: those of the place at the fields that make it up. */
export const atFormFields = <Said>(errors: Record<string, Said>): Record<string, Said> =>
  Object.fromEntries(Object.entries(errors).map(([name, said]) => [fieldOf[name] ?? name, said]))

/** Whether members redeem it. By other programs they earn, or buy points. */
const isRedeemed = ({ buying, earning }: Pick<OfferProgram, 'buying' | 'earning'>) => !buying && !earning

/** The steps of the form for a program. What earns something, or sells points, is not redeemed. */
export const stepsOf = (program: Pick<OfferProgram, 'buying' | 'earning'>): readonly OfferStep[] =>
  isRedeemed(program) ? offerSteps : offerSteps.filter((step) => step !== 'redemption')

/** The step with a field, by its name or by the path of its error. Undefined for what no step has. */
export const stepOfField = (field: string): OfferStep | undefined => stepOf[field.split('.')[0] ?? '']

const orNull = (text: string) => text.trim() || null

/** The values as they are checked and sent. What the program and the way of redeeming do not use is null. */
export const sentOf = (
  program: Pick<OfferProgram, 'buying' | 'earning'>,
  { address, placeNote, ...values }: OfferValues,
) => ({
  ...values,
  configuration: sentConfiguration(program, values.configuration),
  // What members pay says how many points they get.
  rewardPoints: saleIn(program, values.configuration) ? null : values.rewardPoints,
  isAtVenue: isRedeemed(program) && values.isAtVenue,
  venueEventId: isRedeemed(program) && values.isAtVenue ? values.venueEventId : null,
  instructions: isRedeemed(program) ? values.instructions : '',
  link: values.redeemType === 'INVITE_LINK' ? orNull(values.link) : null,
  code: values.redeemType === 'PROMO_CODE' ? orNull(values.code) : null,
  place:
    values.redeemType === 'LOCATION_INFORMATION' && address.trim() !== ''
      ? { address: address.trim(), latitude: null, longitude: null, note: placeNote }
      : null,
  asksFor: values.redeemType === 'CUSTOMER_INFORMATION' ? values.asksFor : [],
})

type Sent = ReturnType<typeof sentOf>

/** The fields that the offer still needs before it is published, each with what is missing. */
export const missingIn = (program: OfferProgram, values: OfferValues): Record<string, string> => {
  const subType = program.type === 'CUSTOM' ? null : program.slug
  const { limitPerMember: _limit, ...sent } = sentOf(program, values)
  const missing = missingToPublish({ type: program.type, subType, ...sent })
  // The server has the file already, and is not sent its id again.
  const { 'configuration.url': _url, ...others } = missing
  return values.configuration.file ? others : missing
}

const dates: readonly string[] = ['startDate', 'endDate', 'timeZone'] satisfies (keyof Sent)[]

/**
 * What a person changed, so that saving overwrites nothing else. The dates of an offer that is over stay as they are: one
 * that the team ended early may have its end before its start.
 */
export const changesOf = (
  program: Pick<OfferProgram, 'buying' | 'earning'>,
  before: OfferValues,
  after: OfferValues,
  isOver = false,
): Partial<Sent> => {
  const [was, is] = [sentOf(program, before), sentOf(program, after)]
  return Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(was[name as keyof Sent]) &&
        !(isOver && dates.includes(name)),
    ),
  )
}
