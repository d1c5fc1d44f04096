import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { decimalOf, displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { minorOf } from '../../../lib/decimal-money.ts'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { localeNow } from '../../../lib/locale.ts'
import type { EarningsDay } from './revenue.api.ts'
import { dayText } from './revenue-days.ts'

const drawn = ({ amount, currency }: Money) => Number(decimalOf(amount, currency))

type Props = {
  days: EarningsDay[]
  /** The name of what is left for the host. */
  net: string
}

/** Sales over the days. The same figures stand as a table beneath, so the drawing is not read out. */
export const RevenueChart = ({ days, net }: Props) => {
  const { t } = useTranslation()
  const currency = days[0]?.gross.currency ?? 'USD'
  const locale = localeNow()
  const write = (value: number) => {
    const minor = minorOf(String(Math.abs(value)), currency)
    return displayMoney(minor && value < 0 ? `-${minor}` : minor, currency, { locale })
  }
  return (
    <div aria-hidden="true">
      <AreaChart
        h={240}
        data={days.map((day) => ({
          day: dayText(day.date, locale),
          gross: drawn(day.gross),
          net: drawn(day.net),
        }))}
        dataKey="day"
        series={[
          { name: 'gross', label: t('Gross'), color: 'var(--rp-chart-main)' },
          { name: 'net', label: net, color: 'var(--rp-chart-second)', strokeDasharray: '6 4' },
        ]}
        curveType="linear"
        withLegend
        withDots={days.length < 32}
        gridAxis="y"
        valueFormatter={write}
        yAxisProps={{ width: 72 }}
        xAxisProps={{ minTickGap: 24 }}
        areaChartProps={{ accessibilityLayer: false }}
      />
    </div>
  )
}
