import { Button, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionWithAll } from '../../ui/lists/section-with-all.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import type { EventCardNode } from './events.api.ts'
import { useFeaturedEvents, useMyUpcomingEvents } from './events.api.ts'
import { EventRow, EventRowSkeleton } from './list/event-row.tsx'

type Props = {
  title: string
  seeAll: string
  query: UseQueryResult<EventCardNode[]>
  /** The text that is shown where the events do not load. */
  what: string
  empty: ReactNode
}

const EventSection = ({ title, seeAll, query, what, empty }: Props) => (
  <SectionWithAll title={title} seeAll={seeAll}>
    <QueryView query={query} what={what} skeleton={<EventRowSkeleton />}>
      {(events) => (events.length === 0 ? empty : <EventRow title={title} events={events} />)}
    </QueryView>
  </SectionWithAll>
)

/** The layout of a section while it loads. */
export const EventSectionSkeleton = () => (
  <Stack gap="md">
    <Skeleton h={30} w={200} />
    <EventRowSkeleton />
  </Stack>
)

/** The featured events of the home page. */
export const FeaturedEvents = () => {
  const { t } = useTranslation()
  return (
    <EventSection
      title={t('Featured events')}
      seeAll="/events"
      query={useFeaturedEvents()}
      what={t("These events didn't load")}
      empty={
        <EmptyState
          drawing="stage"
          heading="h3"
          title={t('Nothing is featured right now')}
          action={
            <Button component={Link} to="/events" variant="default">
              {t('Explore all events')}
            </Button>
          }
        />
      }
    />
  )
}

/** The next events that the person goes to or works on. */
export const MyUpcomingEvents = () => {
  const { t } = useTranslation()
  return (
    <EventSection
      title={t('Your upcoming events')}
      seeAll="/events?tab=my-events"
      query={useMyUpcomingEvents()}
      what={t("Your events didn't load")}
      empty={
        <EmptyState
          drawing="ticket"
          heading="h3"
          title={t('Nothing planned yet')}
          text={t('Get a ticket and the event shows up here.')}
          action={
            <Button component={Link} to="/events" variant="default">
              {t('Find events')}
            </Button>
          }
        />
      }
    />
  )
}
