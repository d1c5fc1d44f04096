import { Button, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { ticketsByEvent } from './own/tickets-by-event.ts'
import { TicketsOfEvent } from './own/tickets-of-event.tsx'
import { OffersToMe } from './share/offers-to-me.tsx'
import type { When } from './tickets.api.ts'
import { useMyTickets } from './tickets.api.ts'

/** The person's tickets, to come or past, by event. */
export const MyTickets = () => {
  const { t } = useTranslation()
  const [when, setWhen] = useState<When>('UPCOMING')
  const list = useMyTickets(when)
  return (
    <Stack component="section" gap="md" aria-label={t('Your tickets')} mb="xl">
      <Title order={2}>{t('Your tickets')}</Title>
      <SegmentedControl
        aria-label={t('Which tickets')}
        value={when}
        onChange={setWhen}
        data={[
          { value: 'UPCOMING', label: t('Upcoming') },
          { value: 'PAST', label: t('Past') },
        ]}
        style={{ alignSelf: 'start' }}
      />
      <OffersToMe />
      <QueryView query={list} skeleton={<ListSkeleton count={3} />}>
        {({ pages }) => {
          const groups = ticketsByEvent(pages.flatMap(({ value }) => value.nodes))
          if (groups.length === 0) return <NoTickets when={when} />
          return (
            <Stack gap="sm">
              {pages.some(({ fromDevice }) => fromDevice) && (
                <Text size="sm" c="dimmed" role="status">
                  {t("No connection. Showing what's saved on this device.")}
                </Text>
              )}
              {groups.map(({ event, tickets }) => (
                <TicketsOfEvent
                  key={event.eventId}
                  event={event}
                  tickets={tickets}
                  canShare={when === 'UPCOMING' && !pages.some(({ fromDevice }) => fromDevice)}
                />
              ))}
              <LoadMore
                shown={groups.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </Stack>
          )
        }}
      </QueryView>
    </Stack>
  )
}

const NoTickets = ({ when }: { when: When }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="ticket"
      heading="h3"
      title={when === 'UPCOMING' ? t('No upcoming tickets') : t('No past tickets')}
      text={t('Your tickets and door codes will show up here.')}
      action={
        <Button component={Link} to="/events" variant="light">
          {t('Find events')}
        </Button>
      }
    />
  )
}
