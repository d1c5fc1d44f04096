import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import type { EventPageNode } from '../event-page.api.ts'
import { useEventPage } from '../event-page.api.ts'
import { EventActions } from './event-actions.tsx'
import { EventNotFound } from './event-not-found.tsx'
import { EventView } from './event-view.tsx'

/** The bones of the public page while it loads. */
const EventPageSkeleton = () => (
  <Stack maw={760}>
    <Skeleton radius="md" style={{ aspectRatio: 3 / 2 }} h="auto" />
    <Skeleton h={28} w={120} />
    <Skeleton h={48} w="80%" />
    {['when', 'where', 'who'].map((fact) => (
      <Skeleton key={fact} h={48} w="60%" />
    ))}
    <Skeleton h={120} />
  </Stack>
)

type Props = {
  slug: string
  /** The ticket panel, which knows what this feature does not: tickets. */
  panel?: (event: EventPageNode) => ReactNode
}

/** An event for anyone who comes: the same page for a visitor and a person, with what each may see. */
export const EventPage = ({ slug, panel }: Props) => {
  const query = useEventPage(slug)
  useSetPageTitle(query.data?.displayName)
  const { error } = query
  // This text cannot even be the address of an event.
  if (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.code)) return <EventNotFound />
  return (
    <QueryView query={query} skeleton={<EventPageSkeleton />}>
      {(event) => (
        <EventView
          event={event}
          calendarUrl={`/api/events/${event.slug}/calendar.ics`}
          actions={<EventActions event={event} />}
          panel={panel?.(event)}
        />
      )}
    </QueryView>
  )
}
