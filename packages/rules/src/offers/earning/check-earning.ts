import { phrase } from '../../platform/phrase.ts'
import type { OfferProgram } from '../programs/program.ts'
import type { ConfigurationField, OfferConfiguration } from './configuration.input.ts'
import { configurationFields, hasField } from './configuration.input.ts'

/** What an offer gives, and what it asks for. A field that is missing is not checked. */
export interface Earned {
  rewardPoints?: number | null | undefined
  rewardTierId?: string | null | undefined
  configuration?: OfferConfiguration | null | undefined
  limitPerMember?: number | undefined
  /** Null where it has no end. */
  endDate?: unknown
  /** What only offers that are redeemed have. */
  redeemType?: string | undefined
  isAtVenue?: boolean | undefined
  instructions?: string | undefined
  link?: string | null | undefined
  code?: string | null | undefined
  place?: object | null | undefined
  asksFor?: readonly string[] | undefined
}

type Refuse = (field: string, message: string) => void

const notUsed = phrase("This kind of offer doesn't use this")
const oneIsEnough = phrase('A limit per member above 1 is needed, because members can do this again')
const onlyOnce = phrase('Members can do this only once')

const redeemed = ['instructions', 'link', 'code', 'place', 'asksFor'] as const

function refuseRedeemed(of: Earned, refuse: Refuse): void {
  if (of.isAtVenue) refuse('isAtVenue', notUsed)
  for (const field of redeemed) {
    const value = of[field]
    if (value && (!Array.isArray(value) || value.length > 0)) refuse(field, notUsed)
  }
}

/** How often a member can fulfil it: streaks, periods and purchases of a product again and again, everything else once. */
function checkLimit({ earning }: OfferProgram, of: Earned, refuse: Refuse): void {
  if (!earning || of.limitPerMember === undefined) return
  const repeats = (of.configuration?.period ?? 'ONCE') !== 'ONCE'
  const isRepeated = repeats || earning.needs.includes('times') || of.configuration?.pointsPerDollar != null
  if (repeats && of.limitPerMember === 1) refuse('limitPerMember', oneIsEnough)
  if (!isRepeated && of.limitPerMember > 1) refuse('limitPerMember', onlyOnce)
}

/** Refuses what a program does not use, and what of its configuration does not go together. */
export function checkEarning(program: OfferProgram, of: Earned, refuse: Refuse): void {
  const { earning, buying, type } = program
  const takesPoints = type === 'EARN_POINTS' && of.configuration?.pointsPerDollar == null
  if (of.rewardPoints != null && !takesPoints) refuse('rewardPoints', notUsed)
  if (of.rewardTierId != null && type !== 'EARN_STATUS') refuse('rewardTierId', notUsed)
  const configuration = of.configuration ?? {}
  const refuseAt = (field: ConfigurationField, text: string) => refuse(`configuration.${field}`, text)
  const taken = [...(earning?.needs ?? []), ...(earning?.takes ?? []), ...(buying?.needs ?? [])]
  for (const field of configurationFields) {
    if (hasField(configuration, field) && !taken.includes(field)) refuseAt(field, notUsed)
  }
  if (!earning && !buying) return
  refuseRedeemed(of, refuse)
  checkLimit(program, of, refuse)
  earning?.check?.(configuration, refuseAt)
}

const missingTexts: Record<ConfigurationField, string> = {
  action: phrase('Choose what counts'),
  times: phrase('Enter how many in a row'),
  unit: phrase('Choose days, weeks, months or years'),
  count: phrase('Enter how often'),
  pointsThreshold: phrase('Enter how many rep points'),
  platform: phrase('Choose a platform'),
  socialAction: phrase('Choose what members do there'),
  url: phrase('Enter the link'),
  address: phrase('Enter where it is'),
  latitude: phrase('Enter the latitude, so that the position of the place is known'),
  longitude: phrase('Enter the longitude, so that the position of the place is known'),
  radius: phrase('Enter the radius'),
  radiusUnit: phrase('Choose a unit'),
  hasCode: phrase('Choose whether members can enter a code there'),
  period: phrase('Choose how often it is possible'),
  code: phrase('Enter the code'),
  questions: phrase('Add at least one question'),
  userIds: phrase('Pick at least one member'),
  reason: phrase('Say why. The members read it.'),
  assetId: phrase('Choose a file'),
  fileName: phrase('Enter the name of the file'),
  what: phrase('Say what members have to do'),
  productName: phrase('Enter the name of the product'),
  productPrice: phrase('Enter the price'),
  pointsAmount: phrase('Enter how many rep points'),
  price: phrase('Enter the price'),
  pointsPerDollar: phrase('Enter how many rep points each dollar brings'),
  minimumPoints: phrase('Enter from how many rep points on'),
  bonusPercent: phrase('Enter how many percent more'),
  discountPercent: phrase('Enter the discount'),
}

/** The fields that an offer that earns, or sells points, still needs before it is published, each with what is missing. */
export function missingToEarn({ type, earning, buying }: OfferProgram, of: Earned): Record<string, string> {
  const found: Record<string, string> = {}
  if (type === 'EARN_POINTS' && of.rewardPoints == null && of.configuration?.pointsPerDollar == null)
    found.rewardPoints = phrase('Enter how many rep points members get')
  if (type === 'EARN_STATUS' && of.rewardTierId == null)
    found.rewardTierId = phrase('Choose the tier that members get')
  const configuration = of.configuration ?? {}
  for (const field of (earning ?? buying)?.needs ?? []) {
    if (!hasField(configuration, field)) found[`configuration.${field}`] = missingTexts[field]
  }
  if (buying?.needsEnd && of.endDate == null) found.endDate = phrase('Choose when it ends')
  earning?.missing?.(configuration, (field, text) => {
    found[`configuration.${field}`] = text
  })
  return found
}
