import type { Db } from '#platform/db/database.ts'

/** What an award says of the event that it is for. */
interface AwardedEvent {
  eventId: string
  name: string
}

/** Reads events for awards. A higher domain implements it. */
export interface EventLookup {
  /** A published event of a club; undefined where there is none. */
  findOfClub(db: Db, clubId: string, eventId: string): Promise<AwardedEvent | undefined>
  /** Names of events by id. Deleted ones are missing. It checks no rights. */
  namesOf(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    awardedEvents: readonly EventLookup[]
  }
}
