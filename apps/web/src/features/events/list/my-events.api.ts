import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { eventsDocument, pageAfter } from '../events.api.ts'
import { eventKeys } from '../events.keys.ts'

/** The events the person goes to or works on: upcoming first, then the past. */
export const useMyEvents = ({ enabled }: { enabled: boolean }) =>
  usePages({
    queryKey: eventKeys.mine(false),
    enabled,
    read: async (after, signal) =>
      (await request(eventsDocument, { criteria: { tab: 'MY_EVENTS' }, ...pageAfter(after) }, signal)).events,
    meta: { failure: 'events' },
  })
