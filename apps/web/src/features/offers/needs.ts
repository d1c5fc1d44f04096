import type { RequirementKind } from '@reprise/rules/offers/requirements'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import type { TFunction } from 'i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import { exactPrice } from './exact-price.ts'

/** A rule of who may redeem, as the page of the offer and its preview show it. */
export type Need = {
  kind: RequirementKind
  amount: number | null
  tier: { name: string } | null
  achievements: readonly { displayName: string }[]
}

/** A rule in words: "At least 100 rep points". */
export const needText = (t: TFunction, { kind, amount, tier, achievements }: Need): string => {
  const names = achievements.map(({ displayName }) => displayName).join(', ')
  switch (kind) {
    case 'REP_POINTS':
      return t('{{points}} rep points', { points: shownNumber(amount ?? 0) })
    case 'REP_SCORE':
      return t('A rep score of at least {{score}}', { score: shownNumber(amount ?? 0) })
    case 'LOYALTY_STATUS':
      return t('Loyalty tier {{tier}} or higher', { tier: tier?.name ?? '…' })
    case 'ACHIEVEMENTS':
      return achievements.length > 1
        ? t('One of these achievements: {{names}}', { names })
        : t('The achievement {{names}}', { names: names || '…' })
    case 'PRICE':
      return t('Pay {{price}}', {
        price: amount ? exactPrice({ amount: `${amount}`, currency: defaultCurrency }) : '…',
      })
    case 'NONE':
      return t('Every member of the club')
  }
}

/** The rules by their kind. One of a kind is enough, and every kind is needed (decision S-105). */
export const byKind = <Rule extends { kind: RequirementKind }>(rules: readonly Rule[]): Rule[][] => [
  ...Map.groupBy(
    rules.filter(({ kind }) => kind !== 'NONE'),
    ({ kind }) => kind,
  ).values(),
]
