import { Badge, Button, Group, Text } from '@mantine/core'
import { mayManageAttendees } from '@reprise/rules/events/may-manage-attendees'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityRow } from '../../../ui/entity/entity-row.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { useDeskPages } from '../desk/desk-club.ts'
import { eventStateOf } from '../event-state.ts'
import { OwnRole } from '../own-role.tsx'
import { WorkFigures } from './work-figures.tsx'
import { WorkMenu } from './work-menu.tsx'
import type { WorkedEventNode } from './worked-events.api.ts'

type Props = { event: WorkedEventNode; heading: 3 | 4 }

/**
 * An event in the list of those who work on it: its state, the sold tickets, the waiting requests, and links to its
 * pages.
 */
export const WorkRow = ({ event, heading }: Props) => {
  const { t } = useTranslation()
  const { displayName: name, myPermissions: may, pendingAttendees2: waiting } = event
  const state = eventStateOf({ ...event, myAttendee: null })
  const isDraft = event.status === 'DRAFT'
  const pages = useDeskPages(event)
  const [home] = pages
  const edit = pages.find(({ page }) => page === 'edit')
  return (
    <EntityRow
      title={name}
      to={(isDraft && edit?.to) || (home?.to ?? `/events/${event.slug}`)}
      heading={heading}
      picture={event.avatarUrl}
      meta={
        <>
          <Text variant="small" c="dimmed" className="rp-numbers">
            <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time>
          </Text>
          <Group gap="xxs" mt="xxs">
            {waiting > 0 && mayManageAttendees(may) && (
              <Badge color="sun">{t('{{count}} waiting', { count: waiting })}</Badge>
            )}
            {state && <Badge color={state.color}>{t(state.word)}</Badge>}
            {event.myRole !== 'PRODUCER' && <OwnRole role={event.myRole} />}
          </Group>
        </>
      }
      figures={!isDraft && <WorkFigures event={event} />}
      actions={
        <>
          <Ways event={event} />
          <WorkMenu event={event} />
        </>
      }
    />
  )
}

// Buttons to the most used pages: the guests, and the door until the event is over. A draft has only the editor.
const Ways = ({ event }: Pick<Props, 'event'>) => {
  const { t } = useTranslation()
  const isDraft = event.status === 'DRAFT'
  const isOver = event.isExpired || event.status === 'CANCELLED'
  const shown = useDeskPages(event).filter(({ page }) =>
    isDraft ? page === 'edit' : page === 'attendees' || (page === 'door' && !isOver),
  )
  return shown.map(({ page, name, to }) => (
    <Button key={page} component={Link} to={to} variant="default" size="compact-md">
      <span>
        {t(name)}
        <span className="rp-announced">: {event.displayName}</span>
      </span>
    </Button>
  ))
}
