import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionWithAll } from '../../ui/lists/section-with-all.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import type { EventCardNode } from './events.api.ts'
import { useFeaturedEvents, useMyUpcomingEvents } from './events.api.ts'
import { EventRow } from './list/event-row.tsx'

type Props = {
  title: string
  seeAll: string
  query: UseQueryResult<EventCardNode[]>
  empty: ReactNode
}

const EventSection = ({ title, seeAll, query, empty }: Props) => (
  <SectionWithAll title={title} seeAll={seeAll}>
    <QueryView query={query} skeleton={<Skeleton h={340} radius="md" />}>
      {(events) => (events.length === 0 ? empty : <EventRow events={events} />)}
    </QueryView>
  </SectionWithAll>
)

/** The featured events of the home page. */
export const FeaturedEvents = () => {
  const { t } = useTranslation()
  return (
    <EventSection
      title={t('Featured events')}
      seeAll="/events"
      query={useFeaturedEvents()}
      empty={
        <EmptyState
          drawing="stage"
          heading="h3"
          title={t('Nothing is featured right now')}
          action={
            <Button component={Link} to="/events" variant="light">
              {t('Explore all events')}
            </Button>
          }
        />
      }
    />
  )
}

/** The events that the person goes to, or works on, next. */
export const MyUpcomingEvents = () => {
  const { t } = useTranslation()
  return (
    <EventSection
      title={t('Your upcoming events')}
      seeAll="/events?tab=my-events"
      query={useMyUpcomingEvents()}
      empty={
        <EmptyState
          drawing="ticket"
          heading="h3"
          title={t('Nothing planned yet')}
          text={t('Get a ticket and the event shows up here.')}
          action={
            <Button component={Link} to="/events" variant="light">
              {t('Find events')}
            </Button>
          }
        />
      }
    />
  )
}
