import type { EventPageNode } from '../event-page.api.ts'

/** The parts of an event that its public page shows, for a saved event or for one in the editor. */
export type EventShown = Omit<
  EventPageNode,
  'eventId' | 'slug' | 'isPrivate' | 'eventTickets' | 'myRole' | 'myPermissions' | 'isAllInPricing'
>
