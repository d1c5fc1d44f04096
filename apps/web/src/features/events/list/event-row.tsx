import { EntityCardSkeleton } from '../../../ui/entity/entity-card.tsx'
import { CardRow } from '../../../ui/lists/card-row.tsx'
import type { EventCardNode } from '../events.api.ts'
import { EventCard } from './event-card.tsx'
import { publicPageOf } from './event-grid.tsx'

/** Cards of events in one line that scrolls sideways. */
export const EventRow = ({ title, events }: { title: string; events: EventCardNode[] }) => (
  <CardRow title={title}>
    {events.map((event) => (
      <li key={event.eventId}>
        <EventCard event={event} to={publicPageOf(event)} />
      </li>
    ))}
  </CardRow>
)

/** The layout of the line while it loads. */
export const EventRowSkeleton = () => (
  <CardRow>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <li key={place}>
        <EntityCardSkeleton />
      </li>
    ))}
  </CardRow>
)
