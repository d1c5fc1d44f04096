import type { Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'

/** An event, and a moment. */
interface Since {
  eventId: string
  since: Temporal.Instant
}

/** Answers questions about guests. A higher domain implements it. */
export interface GuestLookup {
  /**
   * The ids of the events to which a person is invited or at which they hold or asked for
   * something; `among` narrows the answer to these.
   */
  eventIdsOf(db: Db, userId: string, among?: readonly string[]): Promise<readonly string[]>
  /**
   * The ids of those events of which anybody ordered, asked for or was given a ticket at the moment `since` or after
   * it.
   */
  bookedSince(db: Db, asked: readonly Since[]): Promise<readonly string[]>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    guestLookups: readonly GuestLookup[]
  }
}

/** Combines the answers of all domains that know guests. */
export function guestLookupOf({
  extensions: { guestLookups = [] },
}: Pick<Services, 'extensions'>): GuestLookup {
  return {
    async eventIdsOf(...asked) {
      return (await Promise.all(guestLookups.map((lookup) => lookup.eventIdsOf(...asked)))).flat()
    },
    async bookedSince(...asked) {
      return (await Promise.all(guestLookups.map((lookup) => lookup.bookedSince(...asked)))).flat()
    },
  }
}
