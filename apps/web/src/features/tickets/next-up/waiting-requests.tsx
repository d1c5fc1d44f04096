import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityMini } from '../../../ui/entity/entity-mini.tsx'
import { Section } from '../../../ui/section.tsx'
import type { NextUp } from './next-up.api.ts'
import classes from './next-up.module.css'

/** How many events are shown; a link leads to the rest. */
const mostShown = 3

/** The number of requests that wait for this person, and their events. */
export const WaitingRequests = ({ events }: { events: NextUp['waiting'] }) => {
  const { t } = useTranslation()
  const count = events.reduce((sum, { pendingAttendees2 }) => sum + pendingAttendees2, 0)
  const title = t('{{count}} people are waiting', {
    count,
    defaultValue_one: '{{count}} person is waiting',
    defaultValue_other: '{{count}} people are waiting',
  })
  return (
    <Section title={title}>
      <ul className={classes.list}>
        {events.slice(0, mostShown).map(({ eventId, slug, displayName, avatarUrl, pendingAttendees2 }) => (
          <li key={eventId}>
            <EntityMini
              title={t('waitingRequests', {
                count: pendingAttendees2,
                defaultValue_one: '{{count}} request',
                defaultValue_other: '{{count}} requests',
              })}
              to={`/rep-club/events/${slug}/approval`}
              picture={avatarUrl}
              initial={displayName}
              meta={displayName}
              end={<IconChevronRight size={20} aria-hidden="true" className="mantine-rotate-rtl" />}
            />
          </li>
        ))}
      </ul>
      {events.length > mostShown && (
        <Button
          component={Link}
          to="/events?tab=my-events&role=working"
          variant="subtle"
          size="compact-md"
          mx="-xs"
          aria-label={t('See all: {{title}}', { title })}
        >
          {t('See all')}
        </Button>
      )}
    </Section>
  )
}
