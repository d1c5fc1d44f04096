import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import * as checkin from '#domains/checkin/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as points from '#domains/points/public.ts'
import * as terms from '#domains/terms/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Held } from '#platform/held.ts'
import type { Job } from '#platform/job.ts'
import { held as records } from '#platform/records.held.ts'

/** Everything that is held of a person, in the order in which an archive tells it. */
export const allHeld: readonly Held[] = [
  ...users.held,
  ...auth.held,
  ...terms.held,
  ...tickets.held,
  ...checkin.held,
  ...events.held,
  ...payments.held,
  ...clubs.held,
  ...points.held,
  ...invites.held,
  ...notifications.held,
  ...assets.held,
  ...records,
]

/** Makes the archives of their data that people asked for. */
export const makeDataArchives: Job = {
  name: 'make-data-archives',
  everySeconds: 2,
  run: (services) => auth.makeArchives(services, allHeld),
}
