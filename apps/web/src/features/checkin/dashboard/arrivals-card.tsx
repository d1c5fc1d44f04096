import { Skeleton, Text } from '@mantine/core'
import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import type { CheckInSummary } from '../checkin.api.ts'
import { arrivals, isOneStep } from './arrivals.ts'
import { useArrivals } from './dashboard.api.ts'

const ArrivalsChart = lazyPart(async () => (await import('./arrivals-chart.tsx')).ArrivalsChart)

type Props = { event: DeskEvent; summary: CheckInSummary }

/** A chart of how many guests were in over time. */
export const ArrivalsCard = ({ event, summary }: Props) => {
  const { t } = useTranslation()
  const { data } = useArrivals(event.eventId, summary.scanned)
  const { timeZone } = event
  const dayFormat = dateTimeFormat(localeNow(), {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const days = new Set((data ?? []).map(({ minute }) => dayFormat.format(Date.parse(minute))))
  const clock = dateTimeFormat(localeNow(), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(days.size > 1 && { weekday: 'short' }),
  })
  const points = arrivals(data ?? [], (at) => clock.format(at))
  const last = points.at(-1)
  return (
    <Section
      title={t('Arrivals')}
      action={
        // The day is shown once, and not at each time.
        days.size === 1 && (
          <Text variant="small" c="dimmed">
            {[...days]}
          </Text>
        )
      }
    >
      {!data && summary.scanned > 0 ? (
        <Skeleton h={244} />
      ) : points.length === 0 ? (
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
        <Suspense fallback={<Skeleton h={244} />}>
          <ArrivalsChart points={points} />
        </Suspense>
      )}
    </Section>
  )
}
