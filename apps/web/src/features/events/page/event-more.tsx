import type { EventPageNode } from '../event-page.api.ts'
import { EventMusic } from './event-music.tsx'
import { EventSeries } from './event-series.tsx'

/** What few events have: music, and the other dates of a series. */
export const EventMore = ({ event }: { event: EventPageNode }) => (
  <>
    {event.musicEmbed && <EventMusic link={event.musicEmbed} />}
    {event.series && <EventSeries eventId={event.eventId} slug={event.slug} />}
  </>
)
