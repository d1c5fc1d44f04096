import type { ReactNode } from 'react'
import type { EventCardNode } from '../events.api.ts'
import { EventCard } from './event-card.tsx'
import classes from './event-grid.module.css'

type Props = {
  events: EventCardNode[]
  /** Where each card leads: its public page unless told. */
  hrefOf?: (event: EventCardNode) => string
  heading?: 2 | 3 | 4
}

export const publicPageOf = (event: EventCardNode) => `/events/${event.slug}`

/** Cards of events side by side, as many as there is room for. */
export const EventGrid = ({ events, hrefOf = publicPageOf, heading = 2 }: Props): ReactNode => (
  <ul className={classes.grid}>
    {events.map((event, index) => (
      <li key={event.eventId}>
        <EventCard event={event} to={hrefOf(event)} heading={heading} priority={index < 2} />
      </li>
    ))}
  </ul>
)
