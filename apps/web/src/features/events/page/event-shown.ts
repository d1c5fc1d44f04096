import type { EventPageNode } from '../event-page.api.ts'

/** What the public page shows of an event: a saved one as it is, or one that is still being written. */
export type EventShown = Omit<
  EventPageNode,
  'eventId' | 'slug' | 'isPrivate' | 'eventTickets' | 'myRole' | 'myPermissions' | 'isAllInPricing'
>
