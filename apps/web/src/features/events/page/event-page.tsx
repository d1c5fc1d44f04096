import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { type EventPageNode, useEventPage } from '../event-page.api.ts'
import { EventActions } from './event-actions.tsx'
import { EventPageSkeleton } from './event-page-skeleton.tsx'
import { EventView } from './event-view.tsx'

type Props = {
  slug: string
  /** The ticket panel, which knows what this feature does not: tickets. */
  panel?: (event: EventPageNode) => ReactNode
}

/** An event for whoever comes: the same page for a visitor and a person, with what each may see. */
export const EventPage = ({ slug, panel }: Props) => {
  const { t } = useTranslation()
  const query = useEventPage(slug)
  useSetPageTitle(query.data?.displayName)
  return (
    <QueryView
      query={query}
      skeleton={<EventPageSkeleton />}
      notFound={t('This event does not exist, or it is not for everyone to see.')}
    >
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
