import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bySeries } from '../../../lib/by-series.ts'
import { EntityRow, EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'
import { LaterDates } from '../../../ui/lists/later-dates.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { eventStateOf } from '../event-state.ts'
import type { EventCardNode } from '../events.api.ts'
import { OwnRole } from '../own-role.tsx'
import { publicPageOf } from './event-grid.tsx'
import classes from './my-event-rows.module.css'

const MyEventRow = ({ event }: { event: EventCardNode }) => {
  const { t } = useTranslation()
  const state = eventStateOf(event)
  const host = event.club ?? event.createdBy
  return (
    <EntityRow
      title={event.displayName}
      to={publicPageOf(event)}
      heading={4}
      picture={event.avatarUrl}
      meta={
        <>
          <Text variant="small" c="dimmed" className="rp-numbers">
            <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time>
          </Text>
          <Text variant="small" c="dimmed" truncate>
            {host.name}
          </Text>
          <Group gap="xxs" mt="xxs">
            {state && <Badge color={state.color}>{t(state.word)}</Badge>}
            <OwnRole role={event.myRole} />
          </Group>
        </>
      }
    />
  )
}

type Props = {
  events: EventCardNode[]
  /** Whether further events of this kind are not loaded yet. */
  hasMore: boolean
}

/**
 * Events that the person knows already: rows, so that many of them fit on a phone. A series is one row, which opens to
 * its further dates.
 */
export const MyEventRows = ({ events, hasMore }: Props) => (
  <ul className={classes.rows}>
    {bySeries(events, ({ series }) => series?.seriesId).map(([first, ...others]) => (
      <li key={first.eventId}>
        <MyEventRow event={first} />
        <LaterDates count={others.length} mayBeMore={hasMore}>
          <div className={classes.dates}>
            {others.map((event) => (
              <MyEventRow key={event.eventId} event={event} />
            ))}
          </div>
        </LaterDates>
      </li>
    ))}
  </ul>
)

/** The layout of the rows while they load. */
export const MyEventRowsSkeleton = () => (
  <div className={classes.rows}>
    <EntityRowSkeleton />
    <EntityRowSkeleton />
    <EntityRowSkeleton />
    <EntityRowSkeleton />
  </div>
)
