import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Chart } from '../../../ui/figures/chart.tsx'
import type { Arrival } from './arrivals.ts'

/** Guests in over time. */
export const ArrivalsChart = ({ points }: { points: Arrival[] }) => {
  const { t } = useTranslation()
  return (
    <Chart
      kind="area"
      isStepped
      points={points.map(({ time, guests }) => ({ key: time, name: time, value: guests }))}
      // Shows only as many times as a phone has room for.
      every={Math.ceil(points.length / 4)}
      write={(value) => t('{{count}} in', { count: value })}
      writeTick={shownNumber}
      heard={{ label: t('Arrivals'), name: t('When'), value: t('In') }}
    />
  )
}
