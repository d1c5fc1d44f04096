import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { CheckInSummary } from '../checkin.api.ts'
import classes from './check-in-counters.module.css'
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
    <dl className={classes.grid}>
      <div className={classes.tile} data-main="">
        <dt>{t('In')}</dt>
        <dd>
          <span className={classes.figure} aria-live="polite">
            {scanned}
          </span>{' '}
          <span className={classes.of}>{t('of {{count}} expected', { count: expected })}</span>
          <Progress
            value={expected === 0 ? 0 : (scanned / expected) * 100}
            size="lg"
            radius="xl"
            mt={4}
            color="green"
            aria-label={t('Checked in')}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {lastScanAt ? (
              <>
                {t('Last scan')} <RelativeTime at={lastScanAt} />
              </>
            ) : (
              t('Nobody was scanned yet')
            )}
          </Text>
        </dd>
      </div>
      <Tile label={t('Approved')} value={expected} />
      <div className={classes.tile} data-warm={pending > 0 || undefined}>
        <dt>{t('Pending')}</dt>
        <dd>
          <span className={classes.figure}>{pending}</span>
          {pending > 0 && mayAnswer && (
            <Text size="sm" mt={4}>
              <Link to={`/rep-club/events/${event.slug}/approval`}>{t('Answer them')}</Link>
            </Text>
          )}
        </dd>
      </div>
      <Tile label={t('Available')} value={available ?? t('No limit')} />
    </dl>
  )
}

const Tile = ({ label, value }: { label: string; value: number | string }) => (
  <div className={classes.tile}>
    <dt>{label}</dt>
    <dd>
      <span className={classes.figure} data-word={typeof value === 'string' || undefined}>
        {value}
      </span>
    </dd>
  </div>
)
