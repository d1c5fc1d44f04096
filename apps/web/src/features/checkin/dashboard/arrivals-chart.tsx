import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import type { Arrival } from './arrivals.ts'

/** Guests in over time. The counters say the last figure in words, so the drawing is not read out. */
export const ArrivalsChart = ({ points }: { points: Arrival[] }) => {
  const { t } = useTranslation()
  return (
    <div aria-hidden="true">
      <AreaChart
        h={200}
        data={points}
        dataKey="time"
        series={[{ name: 'guests', label: t('In'), color: 'var(--rp-chart-second)' }]}
        curveType="stepAfter"
        withDots={false}
        gridAxis="y"
        yAxisProps={{ allowDecimals: false, width: 32 }}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
