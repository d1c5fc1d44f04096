import type { EventCardNode } from '../events.api.ts'
import { EventCard } from './event-card.tsx'
import classes from './event-grid.module.css'
import { publicPageOf } from './event-grid.tsx'

/** Cards of events in one line that scrolls sideways. */
export const EventRow = ({ events }: { events: EventCardNode[] }) => (
  <ul className={classes.row}>
    {events.map((event) => (
      <li key={event.eventId}>
        <EventCard event={event} to={publicPageOf(event)} />
      </li>
    ))}
  </ul>
)
