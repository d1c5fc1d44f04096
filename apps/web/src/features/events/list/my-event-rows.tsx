import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityRow, EntityRowSkeleton } from '../../../ui/entity/entity-row.tsx'
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

/** Events that the person knows already: rows, so that many of them fit on a phone. */
export const MyEventRows = ({ events }: { events: EventCardNode[] }) => (
  <ul className={classes.rows}>
    {events.map((event) => (
      <li key={event.eventId}>
        <MyEventRow event={event} />
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
