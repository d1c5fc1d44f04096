import { Card, Skeleton, Text, Title } from '@mantine/core'
import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import type { CheckInSummary } from '../checkin.api.ts'
import { arrivals, isOneStep } from './arrivals.ts'
import type { DashboardEvent } from './dashboard.api.ts'
import { useArrivals } from './dashboard.api.ts'

const ArrivalsChart = lazy(async () => ({ default: (await import('./arrivals-chart.tsx')).ArrivalsChart }))

type Props = { event: DashboardEvent; summary: CheckInSummary }

const dayMs = 24 * 60 * 60 * 1000

const isOfSeveralDays = ({ startDate, endDate }: DashboardEvent) =>
  Date.parse(endDate) - Date.parse(startDate) > dayMs

/** When the guests came in. */
export const ArrivalsCard = ({ event, summary }: Props) => {
  const { t } = useTranslation()
  const { data } = useArrivals(event.eventId, summary.scanned)
  const clock = dateTimeFormat(localeNow(), {
    timeZone: event.timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(isOfSeveralDays(event) && { weekday: 'short' }),
  })
  const points = arrivals(data ?? [], (at) => clock.format(at))
  const last = points.at(-1)
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('Arrivals')}
      </Title>
      {points.length === 0 ? (
        <Text c="dimmed">{t('The chart starts with the first check-in.')}</Text>
      ) : last && isOneStep(points) ? (
        <BarList
          bars={[
            {
              key: last.time,
              name: last.time,
              share: 1,
              figure: <b>{t('{{count}} in', { count: last.guests })}</b>,
              label: t('{{count}} in at {{time}}', { count: last.guests, time: last.time }),
              isSecond: true,
            },
          ]}
        />
      ) : (
        <Suspense fallback={<Skeleton h={200} />}>
          <ArrivalsChart points={points} />
        </Suspense>
      )}
    </Card>
  )
}
