import { Trans, useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { EarningsDay } from './revenue.api.ts'
import { netOfWeek } from './revenue-days.ts'

/** The change of the net revenue in the last seven days, for its tile; undefined where there was none. */
export const useWeekDelta = (days: EarningsDay[]) => {
  const { t } = useTranslation()
  const moved = netOfWeek(days, Date.now())
  if (!moved) return undefined
  const isUp = !moved.amount.startsWith('-')
  return {
    isUp,
    words: (
      <Trans
        t={t}
        i18nKey="<money/> in the last 7 days"
        components={{ money: <MoneyText money={moved} /> }}
      />
    ),
  }
}
