import { useTranslation } from 'react-i18next'
import { Progress } from '../../../ui/figures/progress.tsx'
import { StatRow, StatTile } from '../../../ui/figures/stat-tile.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { useDeskHome } from '../../events/desk/desk-club.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { isHappening } from '../../events/desk/is-happening.ts'
import type { CheckInSummary } from '../checkin.api.ts'

type Props = { event: DeskEvent; summary: CheckInSummary }

/** The sum of the remaining tickets of all event tickets; null where one of them has no limit. */
const availableOf = ({ eventTickets }: DeskEvent): number | null =>
  eventTickets.reduce<number | null>((sum, { balance }) => {
    const left = balance?.availableAmount ?? null
    return sum === null || left === null ? null : sum + left
  }, 0)

/** The live counters: checked in, expected or approved, pending, and available. */
export const CheckInCounters = ({ event, summary }: Props) => {
  const { t } = useTranslation()
  const { scanned, expected, pending, lastScanAt } = summary
  const available = availableOf(event)
  const guests = `${useDeskHome(event.slug)}/approval`
  const seesGuests = event.myPermissions.includes('CAN_VIEW_ATTENDEES')
  const mayAnswer = event.myPermissions.includes('CAN_APPROVE_ATTENDEE')

  return (
    <StatRow>
      <StatTile
        name={t('Checked in')}
        value={scanned}
        beside={t('of {{count}} expected', { count: expected })}
        bar={<Progress share={expected === 0 ? 0 : scanned / expected} tone="good" label={t('Checked in')} />}
        isMain
        isLive
      >
        {lastScanAt ? (
          <>
            {t('Last scan')} <RelativeTime at={lastScanAt} />
          </>
        ) : (
          t('No check-ins yet')
        )}
      </StatTile>
      {isHappening(event) ? (
        <StatTile
          name={t('Still to come')}
          value={expected - scanned}
          link={
            seesGuests && expected > scanned
              ? { to: `${guests}?state=missing`, words: t('See who') }
              : undefined
          }
        />
      ) : (
        <StatTile name={t('Approved')} value={expected} />
      )}
      <StatTile
        name={t('Pending')}
        value={pending}
        isWarm={pending > 0}
        link={mayAnswer && pending > 0 ? { to: guests, words: t('Answer requests') } : undefined}
      />
      <StatTile name={t('Available')} value={available ?? t('No limit')} isLong={available === null} />
    </StatRow>
  )
}
