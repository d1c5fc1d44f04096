import { Group } from '@mantine/core'
import { numberFormat } from '@reprise/rules/platform/formats'
import { decimalOf, displayMoney } from '@reprise/rules/platform/numbers/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minorOf } from '../../../lib/decimal-money.ts'
import { localeNow } from '../../../lib/locale.ts'
import { Chart } from '../../../ui/figures/chart.tsx'
import { namedDays } from '../../../ui/figures/chart-scale.ts'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import type { EarningsDay } from './revenue.api.ts'
import { dayText, netUntil } from './revenue-days.ts'

type Props = { days: EarningsDay[] }

const week = '7'
const month = '30'
const all = 'all'

/**
 * The net revenue of each day, or the sum up to each day. A day with more refunds than sales is below zero. The chart
 * is not read out, because a table below has the same figures.
 */
export const RevenueChart = ({ days }: Props) => {
  const { t } = useTranslation()
  const [by, setBy] = useState('day')
  const [range, setRange] = useState(all)
  const currency = days[0]?.net.currency ?? 'USD'
  const locale = localeNow()
  const write = (value: number) => {
    const minor = minorOf(String(Math.abs(value)), currency)
    return displayMoney(minor && value < 0 ? `-${minor}` : minor, currency, { locale })
  }
  const short = numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 0 })
  const shown = (by === 'day' ? days : netUntil(days)).slice(range === all ? 0 : -Number(range))
  const sold = t("Each bar is what's left of a day's sales after fees and taxes.")
  const returned = t('A red bar below zero is a day on which more was refunded than sold.')
  const hasReturned = shown.some(({ net }) => BigInt(net.amount) < 0n)
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Segmented
          label={t('Show')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'day', name: t('Day') },
            { value: 'total', name: t('Total') },
          ]}
        />
        {days.length > Number(week) && (
          <Segmented
            label={t('Days')}
            value={range}
            onChange={setRange}
            options={[
              { value: week, name: t('7 days') },
              { value: month, name: t('30 days') },
              { value: all, name: t('All') },
            ]}
          />
        )}
      </Group>
      <Chart
        kind={by === 'day' ? 'bars' : 'area'}
        points={shown.map(({ date, net }) => ({
          key: date,
          name: dayText(date, locale),
          value: Number(decimalOf(net.amount, currency)),
        }))}
        caption={
          by === 'total'
            ? t("What's left of all sales up to each day, after fees, taxes and refunds.")
            : hasReturned
              ? `${sold} ${returned}`
              : sold
        }
        every={namedDays(shown.length)}
        write={write}
        writeTick={(value) => short.format(value)}
      />
    </>
  )
}
