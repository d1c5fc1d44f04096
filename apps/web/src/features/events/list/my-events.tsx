import { Button, SegmentedControl, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { CardGridSkeleton } from '../../../ui/states/skeletons.tsx'
import type { EventCardNode } from '../events.api.ts'
import { useMyEvents } from '../events.api.ts'
import { EventGrid, publicPageOf } from './event-grid.tsx'

const manageHref = (event: EventCardNode) =>
  event.status === 'DRAFT' ? `/events/edit/${event.eventId}` : `/rep-club/events/${event.slug}`

const Part = (props: { title: string; events: EventCardNode[]; hrefOf: (event: EventCardNode) => string }) =>
  props.events.length > 0 && (
    <Stack component="section" gap="sm" aria-label={props.title}>
      <Title order={3}>{props.title}</Title>
      <EventGrid events={props.events} hrefOf={props.hrefOf} heading={4} />
    </Stack>
  )

/** The events that the person goes to or works on; `?role=working` keeps only the latter. */
export const MyEvents = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const onlyWorking = query.get('role') === 'working'
  const list = useMyEvents(onlyWorking)
  const hrefOf = onlyWorking ? manageHref : publicPageOf

  return (
    <Stack gap="lg">
      <Title order={2}>{t('Your events')}</Title>
      <SegmentedControl
        aria-label={t('Which of your events')}
        value={onlyWorking ? 'working' : 'all'}
        onChange={(role) => setQuery(role === 'working' ? { tab: 'my-events', role } : { tab: 'my-events' })}
        data={[
          { value: 'all', label: t('All') },
          { value: 'working', label: t('You work on') },
        ]}
        style={{ alignSelf: 'start' }}
      />
      <QueryView query={list} skeleton={<CardGridSkeleton count={3} />}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.nodes)
          if (events.length === 0)
            return (
              <EmptyState
                drawing={onlyWorking ? 'stage' : 'ticket'}
                heading="h3"
                title={onlyWorking ? t("You're not working on any events yet") : t('No events yet')}
                text={
                  onlyWorking
                    ? t('Create one, or ask a host to add you by your username.')
                    : t('Get a ticket and the event shows up here.')
                }
                action={
                  <Button component={Link} to={onlyWorking ? '/rep-club/events/create?tab=info' : '/events'}>
                    {onlyWorking ? t('Create an event') : t('Find events')}
                  </Button>
                }
              />
            )
          return (
            <Stack gap="xl">
              <Part title={t('Upcoming')} events={events.filter((one) => !one.isExpired)} hrefOf={hrefOf} />
              <Part title={t('Past')} events={events.filter((one) => one.isExpired)} hrefOf={hrefOf} />
              <LoadMore
                shown={events.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={list.fetchNextPage}
                asOneScrolls={!list.isFetchNextPageError}
              />
            </Stack>
          )
        }}
      </QueryView>
    </Stack>
  )
}
