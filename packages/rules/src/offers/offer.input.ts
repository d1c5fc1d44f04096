import { z } from 'zod'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { areTogether, coordinates, coordinatesTogether } from '../platform/numbers/coordinate.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { linkInput } from '../platform/text/link.input.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { nameLength, noteLength } from '../platform/text/text.ts'
import { instantInput } from '../platform/time/instant.input.ts'
import { timeZoneInput } from '../platform/time/time-zone.input.ts'
import { sentDetailsInput } from './customer-details.input.ts'
import { checkDrawTogether, redeemDaysInput } from './draw.input.ts'
import type { Earned } from './earning/check-earning.ts'
import { checkEarning, missingToEarn } from './earning/check-earning.ts'
import { configurationInput, mostRewardPoints } from './earning/configuration.input.ts'
import type { OfferKind, OfferType, RedeemType } from './enums.ts'
import {
  customerFields,
  offerAccesses,
  offerKinds,
  offerTypes,
  redeemTypeRows,
  redeemTypes,
} from './enums.ts'
import { isRedeemedBy, programOf } from './programs.ts'
import { redeemCodeInput } from './redeem-code.ts'
import { requirementsInput } from './requirements.input.ts'
import type { RequirementKind } from './requirements.ts'

/** The largest quantity of an offer, and how often at most one member can redeem it. */
export const largestOfferQuantity = 1_000_000
export const mostPerMember = 1000
/** The longest promo code that a club's own shop takes. */
const longestPromoCode = 100

/** Shown to a person who saves an offer that somebody else has changed since they loaded it. */
export const offerChangedMeanwhile = phrase(
  'Someone else changed this offer. Load it again to see their changes.',
)

const endsFirst = phrase('The end has to be after the start')
const neverDrawn = phrase('Only rewards and custom offers can be drawn')
const wrongProgram = phrase('Choose a kind of reward from the list')
const wrongWay = phrase('Choose a program from the list')
const noSubType = phrase('A custom offer has no kind of reward')
const wrongRedeemType = phrase("This kind of offer isn't redeemed in this way")
const notAtVenue = phrase("This can't be confirmed at a venue")
const noVenue = phrase('Only an offer that is confirmed at a venue names an event')

/** Where an offer is redeemed. */
export const offerPlaceInput = z
  .object({
    address: lineInput('Address', 300),
    ...coordinates,
    note: textInput('Note', noteLength)
      .nullish()
      .transform((text) => text ?? ''),
  })
  .refine(areTogether, coordinatesTogether)

export type OfferPlace = z.output<typeof offerPlaceInput>

const fields = {
  type: z.enum(offerTypes, { error: phrase('Choose a type') }),
  kind: z.enum(offerKinds),
  subType: lineInput(phrase('Kind of reward'), 40).nullish(),
  displayName: lineInput('Name', nameLength),
  bio: textInput(phrase('Description')),
  avatarAssetId: idInput('Picture').nullish(),
  access: z.enum(offerAccesses, { error: phrase('Choose who sees it') }),
  requirements: requirementsInput,
  startDate: instantInput(phrase('Start')).nullish(),
  endDate: instantInput(phrase('End')).nullish(),
  timeZone: timeZoneInput,
  quantity: wholeNumberInput(phrase('Quantity'), 1, largestOfferQuantity).nullish(),
  limitPerMember: wholeNumberInput(phrase('Limit per member'), 1, mostPerMember),
  redeemDays: redeemDaysInput.nullish(),
  redeemType: z.enum(redeemTypes, { error: phrase('Choose how it is redeemed') }),
  isAtVenue: z.boolean(),
  venueEventId: idInput(phrase('Event')).nullish(),
  instructions: textInput(phrase('Instructions')),
  link: linkInput.nullish(),
  code: lineInput(phrase('Promo code'), longestPromoCode).nullish(),
  place: offerPlaceInput.nullish(),
  asksFor: z
    .array(z.enum(customerFields))
    .max(customerFields.length, { error: phrase('Choose each entry once'), abort: true })
    .transform((asked) => customerFields.filter((field) => asked.includes(field))),
  bonusAchievementId: idInput(phrase('Achievement')).nullish(),
  rewardPoints: wholeNumberInput('Rep points', 1, mostRewardPoints).nullish(),
  rewardTierId: idInput(phrase('Tier')).nullish(),
  configuration: configurationInput.nullish(),
  published: z.boolean(),
}

/** What of an offer has to go together. A field that is missing is not checked. */
interface Together extends Earned {
  type?: OfferType | undefined
  kind?: OfferKind | undefined
  quantity?: number | null | undefined
  redeemDays?: number | null | undefined
  subType?: string | null | undefined
  startDate?: number | null | undefined
  endDate?: number | null | undefined
  redeemType?: RedeemType | undefined
  isAtVenue?: boolean | undefined
  venueEventId?: string | null | undefined
  asksFor?: readonly string[] | undefined
  requirements?: readonly { kind: RequirementKind }[] | undefined
}

type Refuse = (field: string, message: string) => void

const paidAlready = phrase('Members pay for this offer already, so it cannot ask for another price')
const priceOfEarning = phrase('Members earn something by this offer, so it cannot ask for a price')
const asksNothing = phrase('Only an offer that is redeemed with customer information asks for it')

/** Why an offer cannot ask for a price. Null where it can: only what members redeem is paid for by this rule. */
export function priceRefusal(type: OfferType, subType: string | null): string | null {
  if (isRedeemedBy(type)) return null
  const earning = programOf(type, subType)?.earning
  return earning && !earning.sale ? priceOfEarning : paidAlready
}

function checkPrice({ type, subType, requirements = [] }: Together, refuse: Refuse): void {
  const why = type ? priceRefusal(type, subType ?? null) : null
  if (!why) return
  for (const [index, { kind }] of requirements.entries())
    if (kind === 'PRICE') refuse(`requirements.${index}.kind`, why)
}

/** Refuses an end before the start, and a way to redeem that its program does not have. */
export function checkOfferTogether(of: Together, refuse: Refuse): void {
  const { type, startDate, endDate, redeemType, isAtVenue } = of
  const subType = of.subType ?? null
  if (of.venueEventId && isAtVenue === false) refuse('venueEventId', noVenue)
  if (startDate != null && endDate != null && endDate <= startDate) refuse('endDate', endsFirst)
  checkPrice(of, refuse)
  if (type === 'CUSTOM' && subType !== null) refuse('subType', noSubType)
  const program = type && programOf(type, subType)
  if (type && !program) refuse('subType', type === 'REWARD_MEMBERS' ? wrongProgram : wrongWay)
  if (program) checkEarning(program, of, refuse)
  if (program?.earning || program?.buying) {
    if (of.kind === 'DRAW') refuse('kind', neverDrawn)
    else checkDrawTogether(of, refuse)
    if (redeemType && redeemType !== program.redeemType) refuse('redeemType', wrongRedeemType)
    return
  }
  if (program && redeemType && !program.allows.includes(redeemType)) refuse('redeemType', wrongRedeemType)
  const chosen = redeemType ?? program?.redeemType
  if (isAtVenue && chosen && !redeemTypeRows[chosen].isForVenues) refuse('isAtVenue', notAtVenue)
  if (of.asksFor?.length && chosen !== 'CUSTOMER_INFORMATION') refuse('asksFor', asksNothing)
  checkDrawTogether(of, refuse)
}

const together = (of: Together, { addIssue }: z.RefinementCtx) =>
  checkOfferTogether(of, (field, message) => addIssue({ code: 'custom', message, path: field.split('.') }))

/** A new offer of a club: a draft, unless it is published at once. What is left out gets its default. */
export const createOfferInput = z
  .object({
    clubIdOrSlug: lineInput(phrase('Club'), 60),
    type: fields.type,
    subType: fields.subType,
    kind: fields.kind.nullish().transform((kind) => kind ?? ('PROMOTION' as const)),
    displayName: fields.displayName,
    bio: fields.bio.nullish().transform((text) => text ?? ''),
    avatarAssetId: fields.avatarAssetId,
    access: fields.access.nullish().transform((access) => access ?? ('MEMBERS' as const)),
    requirements: fields.requirements.nullish().transform((rules) => rules ?? []),
    startDate: fields.startDate,
    endDate: fields.endDate,
    timeZone: fields.timeZone.nullish(),
    quantity: fields.quantity,
    limitPerMember: fields.limitPerMember.nullish().transform((limit) => limit ?? 1),
    redeemDays: fields.redeemDays,
    redeemType: fields.redeemType.nullish().transform((type) => type ?? undefined),
    isAtVenue: fields.isAtVenue.nullish().transform((isAtVenue) => isAtVenue ?? false),
    venueEventId: fields.venueEventId,
    instructions: fields.instructions.nullish().transform((text) => text ?? ''),
    link: fields.link,
    code: fields.code,
    place: fields.place,
    asksFor: fields.asksFor.nullish().transform((asked) => asked ?? []),
    bonusAchievementId: fields.bonusAchievementId,
    rewardPoints: fields.rewardPoints,
    rewardTierId: fields.rewardTierId,
    configuration: fields.configuration,
    published: fields.published.nullish().transform((published) => published ?? false),
    idempotencyKey: idempotencyKeyInput,
  })
  .superRefine(together)

const offerId = idInput('Offer')

/** What changes of an offer. A field that is left out stays as it is; null empties it. Its program stays. */
export const updateOfferInput = z.object({
  offerId,
  /** The version that the caller has seen. */
  expectedVersion: wholeNumberInput(phrase('Version'), 1, 2_147_483_647).optional(),
  displayName: fields.displayName.optional(),
  bio: fields.bio.optional(),
  avatarAssetId: fields.avatarAssetId,
  access: fields.access.optional(),
  requirements: fields.requirements.optional(),
  startDate: fields.startDate,
  endDate: fields.endDate,
  timeZone: fields.timeZone.optional(),
  quantity: fields.quantity,
  limitPerMember: fields.limitPerMember.optional(),
  redeemDays: fields.redeemDays,
  redeemType: fields.redeemType.optional(),
  isAtVenue: fields.isAtVenue.optional(),
  venueEventId: fields.venueEventId,
  instructions: fields.instructions.optional(),
  link: fields.link,
  code: fields.code,
  place: fields.place,
  asksFor: fields.asksFor.optional(),
  bonusAchievementId: fields.bonusAchievementId,
  rewardPoints: fields.rewardPoints,
  rewardTierId: fields.rewardTierId,
  configuration: fields.configuration,
})

/** The form that makes or changes an offer. */
export const offerForm = z.object(fields).omit({ published: true }).superRefine(together)

export const offerInput = z.object({ offerId })

export const duplicateOfferInput = z.object({ offerId, idempotencyKey: idempotencyKeyInput })

/** Redeeming an offer, with what it asks the member for. */
export const redeemOfferInput = z.object({
  offerId,
  details: sentDetailsInput.nullish(),
  idempotencyKey: idempotencyKeyInput,
})

/** Confirming a code at a venue. `zone` says where, in the words of the person who confirms. */
export const confirmRedemptionInput = z.object({
  code: redeemCodeInput,
  zone: lineInput('Zone', nameLength).nullish(),
  idempotencyKey: idempotencyKeyInput,
})

/** Taking a redemption back. The team has to say why. */
export const cancelRedemptionInput = z.object({
  redemptionId: idInput(phrase('Redemption')),
  reason: lineInput(phrase('Reason'), noteLength).nullish(),
})

/** What an offer needs before it can be published. */
interface Publishable extends Earned {
  type?: OfferType | undefined
  subType?: string | null | undefined
  redeemType: RedeemType
  kind: OfferKind
  endDate: unknown
  link: string | null
  code: string | null
  place: OfferPlace | null
  asksFor: readonly string[]
}

const noEnd = phrase('Choose when the draw ends')

const missing = {
  asksFor: phrase('Choose what members have to tell you'),
  code: phrase('Enter the promo code'),
  link: phrase('Enter the link'),
  place: phrase('Enter where it is'),
} as const

/** The fields that an offer still needs before it is published, each with what is missing. Empty where it needs none. */
export function missingToPublish(offer: Publishable): Record<string, string> {
  const program = offer.type && programOf(offer.type, offer.subType ?? null)
  if (program?.earning || program?.buying) return missingToEarn(program, offer)
  const { needs } = redeemTypeRows[offer.redeemType]
  const ofDraw: Record<string, string> =
    offer.kind === 'DRAW' && offer.endDate === null ? { endDate: noEnd } : {}
  if (needs === null) return ofDraw
  const value = offer[needs]
  const isThere = Array.isArray(value) ? value.length > 0 : value !== null
  return isThere ? ofDraw : { [needs]: missing[needs], ...ofDraw }
}
