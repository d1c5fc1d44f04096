import { newsKind } from '#platform/news/news.ts'

/** An event was published for the first time. */
export const eventPublished = newsKind<{ eventId: string }>('event.published')

/** The facts of an event whose change is announced to people who go to it. */
export type ChangedFact = 'title' | 'date' | 'place'

/** A published event has another title, date or place. */
export const eventUpdated = newsKind<{ eventId: string; changed: readonly ChangedFact[] }>('event.updated')

/** An event left the club that hosted it, for another one or for none. */
export const eventMoved = newsKind<{ eventId: string; fromClubId: string; byUserId: string }>('event.moved')

export const eventCancelled = newsKind<{ eventId: string }>('event.cancelled')

/** A person got or lost roles at an event; `roles` are those that changed. */
export const eventRolesChanged = newsKind<{
  eventId: string
  userId: string
  change: 'added' | 'removed'
  roles: readonly string[]
}>('event.rolesChanged')

/** The start of an event was reached. */
export const eventStarted = newsKind<{ eventId: string }>('event.started')
