import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useManagedClubs } from '../../clubs/clubs.api.ts'
import { clubEventsPath } from '../desk/desk-pages.ts'
import type { useWorkedEvents } from './worked-events.api.ts'
import { WorkedOn } from './worked-on.tsx'

/** All events that the person works on, below links to the events of each club that they manage. */
export const AllWorkedOn = ({ list }: { list: ReturnType<typeof useWorkedEvents> }) => {
  const { t } = useTranslation()
  const { data: clubs = [] } = useManagedClubs()
  return (
    <Stack gap="lg">
      {clubs.length > 0 && (
        <Group component="nav" gap="xs" aria-label={t('Your clubs')}>
          {clubs.map(({ clubId, slug, name }) => (
            <Button
              key={clubId}
              component={Link}
              to={clubEventsPath(slug)}
              variant="default"
              size="compact-md"
            >
              {t('Events of {{club}}', { club: name })}
            </Button>
          ))}
        </Group>
      )}
      <WorkedOn
        list={list}
        empty={
          <EmptyState
            drawing="stage"
            heading="h3"
            title={t("You're not working on any events yet")}
            text={t('Create one, or ask a host to add you by your username.')}
            action={
              <Button component={Link} to="/rep-club/events/create?tab=info" variant="default">
                {t('Create an event')}
              </Button>
            }
          />
        }
      />
    </Stack>
  )
}
