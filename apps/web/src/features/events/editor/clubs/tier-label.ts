import type { TFunction } from 'i18next'
import { shownNumber } from '../../../../lib/shown-number.ts'
import type { AccessTier } from './access-tiers.api.ts'

/** A tier as a choice, with the points that it takes. `isPending` where the tiers are still being read. */
export const tierLabel = (t: TFunction, { name, requirements }: AccessTier, isPending: boolean): string => {
  if (requirements) {
    const points = shownNumber(BigInt(requirements.minimumPoints))
    return t('{{tier}}, from {{points}} points', { tier: name, points })
  }
  return isPending ? name : t('{{tier}}, no longer on the ladder', { tier: name })
}
