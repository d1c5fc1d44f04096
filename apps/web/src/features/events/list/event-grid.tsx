import type { ReactNode } from 'react'
import { EntityCardSkeleton } from '../../../ui/entity/entity-card.tsx'
import type { EventCardNode } from '../events.api.ts'
import { EventCard } from './event-card.tsx'
import classes from './event-grid.module.css'

export const publicPageOf = (event: EventCardNode) => `/events/${event.slug}`

/** Cards of events side by side, as many as there is room for. */
export const EventGrid = ({ events }: { events: EventCardNode[] }): ReactNode => (
  <ul className={classes.grid}>
    {events.map((event, index) => (
      <li key={event.eventId}>
        <EventCard event={event} to={publicPageOf(event)} heading={2} priority={index < 2} />
      </li>
    ))}
  </ul>
)

/** The layout of the grid while it loads. */
export const EventGridSkeleton = () => (
  <ul className={classes.grid}>
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
      <li key={place}>
        <EntityCardSkeleton />
      </li>
    ))}
  </ul>
)
