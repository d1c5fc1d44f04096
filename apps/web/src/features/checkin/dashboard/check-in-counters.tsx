import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { CheckInSummary } from '../checkin.api.ts'
import type { DashboardEvent } from './dashboard.api.ts'

type Props = { event: DashboardEvent; summary: CheckInSummary }

/** What is left over all kinds; null where one of them has no limit. */
const availableOf = ({ eventTickets }: DashboardEvent): number | null =>
  eventTickets.reduce<number | null>((sum, { balance }) => {
    const left = balance?.availableAmount ?? null
    return sum === null || left === null ? null : sum + left
  }, 0)

/** In of expected, approved, pending, available: kept current. */
export const CheckInCounters = ({ event, summary }: Props) => {
  const { t } = useTranslation()
  const { scanned, expected, pending, lastScanAt } = summary
  const available = availableOf(event)
  const mayAnswer = event.myPermissions.includes('CAN_APPROVE_ATTENDEE')

  return (
    <Figures>
      <Figure
        name={t('In')}
        value={scanned}
        beside={t('of {{count}} expected', { count: expected })}
        isMain
        isLive
      >
        <Progress
          value={expected === 0 ? 0 : (scanned / expected) * 100}
          size="lg"
          radius="xl"
          my={4}
          color="green"
          aria-label={t('Checked in')}
        />
        {lastScanAt ? (
          <>
            {t('Last scan')} <RelativeTime at={lastScanAt} />
          </>
        ) : (
          t('No check-ins yet')
        )}
      </Figure>
      <Figure name={t('Approved')} value={expected} />
      <Figure name={t('Pending')} value={pending} isWarm={pending > 0}>
        {pending > 0 && mayAnswer && (
          <Link to={`/rep-club/events/${event.slug}/approval`}>{t('Answer requests')}</Link>
        )}
      </Figure>
      <Figure name={t('Available')} value={available ?? t('No limit')} isLong={available === null} />
    </Figures>
  )
}
