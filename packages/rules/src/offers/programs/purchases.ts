import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import type { PurchaseGain } from '../../points/purchase-offers.ts'
import { purchaseGainText } from '../../points/purchase-offers.ts'
import type { OfferConfiguration } from '../earning/configuration.input.ts'
import type { StreakUnit } from '../earning/enums.ts'
import type { Buying } from './program.ts'
import { buys } from './program.ts'
import { runOf } from './streak.ts'

/** A number of a configuration that is published, so it is there. */
const numberOf = (value: number | null | undefined): number => value ?? 0

const bonusOf = ({ minimumPoints, bonusPercent }: OfferConfiguration): PurchaseGain => ({
  kind: 'BONUS',
  leastPoints: minimumPoints ?? 1,
  bonusPercent: numberOf(bonusPercent),
})

/** The streak that a purchase now would complete is as long as is needed. */
const completes: Buying['applies'] = (configuration, purchases, when) => {
  const unit = configuration.unit ?? 'MONTH'
  const need = configuration.times ?? 2
  const before = runOf(purchases, { unit, need }, when)
  const withThis = runOf([...purchases, when.now], { unit, need }, when)
  return withThis.completed.length > before.completed.length
}

export const pointsBundle = buys({
  slug: 'points-bundle',
  title: phrase('Points bundle'),
  text: phrase('Sell a number of points at a price of its own.'),
  buying: {
    needs: ['pointsAmount', 'price'],
    gain: ({ pointsAmount, price }) => ({
      kind: 'BUNDLE',
      pointsAmount: numberOf(pointsAmount),
      price: numberOf(price),
    }),
  },
})

export const bonusBuys = buys({
  slug: 'bonus-buys',
  title: phrase('Bonus buys'),
  text: phrase('Give more points to those who buy many at once.'),
  buying: { needs: ['minimumPoints', 'bonusPercent'], gain: bonusOf },
})

export const timeSpan = buys({
  slug: 'time-span',
  title: phrase('Time span'),
  text: phrase('Sell points for less during some days.'),
  buying: {
    needs: ['discountPercent'],
    needsEnd: true,
    gain: ({ discountPercent }) => ({ kind: 'DISCOUNT', discountPercent: numberOf(discountPercent) }),
  },
})

export const purchaseStreak = buys({
  slug: 'streak',
  title: phrase('Streak'),
  text: phrase('Give more points to those who buy again and again.'),
  buying: {
    needs: ['times', 'unit', 'bonusPercent'],
    gain: bonusOf,
    applies: completes,
    progress: ({ unit, times }, purchases, when) =>
      runOf(purchases, { unit: unit ?? 'MONTH', need: times ?? 2 }, when),
  },
})

const ofStreak: Record<StreakUnit, (percent: number, count: number) => Sentence> = {
  DAY: (percent, count) =>
    sentence('{{percent}}% more points for the purchase that completes {{count}} days in a row', {
      percent,
      count,
    }),
  WEEK: (percent, count) =>
    sentence('{{percent}}% more points for the purchase that completes {{count}} weeks in a row', {
      percent,
      count,
    }),
  MONTH: (percent, count) =>
    sentence('{{percent}}% more points for the purchase that completes {{count}} months in a row', {
      percent,
      count,
    }),
  YEAR: (percent, count) =>
    sentence('{{percent}}% more points for the purchase that completes {{count}} years in a row', {
      percent,
      count,
    }),
}

/** What an offer changes when members buy points, and for a streak when it does. `currency` is that of the club's points. */
export function purchaseText(buying: Buying, configuration: OfferConfiguration, currency: string): Sentence {
  const { times, unit, bonusPercent } = configuration
  if (buying.applies) return ofStreak[unit ?? 'MONTH'](numberOf(bonusPercent), times ?? 2)
  return purchaseGainText(buying.gain(configuration), currency)
}
