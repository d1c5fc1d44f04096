import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import type { OfferValues } from './offer-form.ts'

type FormState = {
  /** People take part already, so that only some fields can change. */
  isLocked: boolean
  /** The dates can no longer change. */
  isOver: boolean
  isNew: boolean
}

/** Whether the form asks how often one member can have it. Where members can do it only once, it does not. */
export const hasMemberLimit = (
  { earning }: Pick<OfferProgram, 'earning'>,
  { kind, configuration }: Pick<OfferValues, 'configuration' | 'kind'>,
): boolean => {
  if (kind === 'DRAW') return false
  if (!earning || earning.needs.includes('times')) return true
  if (configuration.isSoldHere && earning.takes.includes('pointsPerDollar')) return true
  return earning.takes.includes('period') && configuration.period !== 'ONCE'
}

/** The fields on the form, without those of the program and the rules. */
const shownFields = (program: OfferProgram, values: OfferValues, state: FormState): string[] => {
  const { isLocked, isOver, isNew } = state
  const isDraw = values.kind === 'DRAW'
  const always = [
    'displayName',
    'bio',
    ...(isOver ? [] : ['endDate']),
    ...(isDraw && isLocked ? [] : ['quantity']),
  ]
  if (isLocked) return always
  const changeable = [
    ...always,
    'access',
    'bonusAchievementId',
    ...(isOver ? [] : ['startDate', 'timeZone']),
    ...(isDraw ? ['redeemDays'] : []),
    ...(hasMemberLimit(program, values) ? ['limitPerMember'] : []),
  ]
  if (program.earning)
    return [...changeable, program.type === 'EARN_POINTS' ? 'rewardPoints' : 'rewardTierId']
  if (program.buying) return changeable
  const redeemed = [
    'redeemType',
    'isAtVenue',
    ...(values.isAtVenue ? ['venueEventId'] : []),
    'instructions',
    'link',
    'code',
    'address',
    'placeNote',
    'asksFor',
  ]
  return [...changeable, ...redeemed, ...(isNew ? ['kind'] : [])]
}

/** The paths of errors that the forms of programs show below a field of their own. */
const partOfProgram = /^(questions\.\d+\.(kind|text|options(\.\d+)?)|userIds\.\d+)$/
const partOfRule = /^requirements\.\d+\.(achievementIds|amount|kind|tierId)$/

const isInProgram = ({ earning, buying }: OfferProgram, { configuration }: OfferValues, path: string) => {
  if (partOfProgram.test(path)) return true
  const used: readonly string[] = [
    ...(earning?.needs ?? []),
    ...(earning?.takes ?? []),
    ...(buying?.needs ?? []),
  ]
  if (path === 'url' && used.includes('assetId') && configuration.file) return configuration.url !== ''
  if (path === 'code' && used.includes('pointsPerDollar')) return !configuration.isSoldHere
  if (path === 'code' && used.includes('hasCode')) return configuration.hasCode
  return used.includes(path)
}

/** The paths of the errors that no field of the form shows, so that a banner has to. */
export const errorsNowhere = (
  program: OfferProgram,
  values: OfferValues,
  paths: readonly string[],
  state: FormState,
): string[] => {
  const shown = shownFields(program, values, state)
  return paths.filter((path) => {
    if (shown.includes(path)) return false
    if (state.isLocked) return true
    if (path.startsWith('configuration.'))
      return !isInProgram(program, values, path.slice('configuration.'.length))
    return !partOfRule.test(path)
  })
}
