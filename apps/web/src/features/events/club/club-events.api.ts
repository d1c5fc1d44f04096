import { pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData } from '@tanstack/react-query'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { eventsDocument, pageAfter } from '../events.api.ts'
import { myEventsDocument } from '../list/worked-events.api.ts'
import { clubEventKeys } from './club-events.keys.ts'

/** The events that a club hosts, for people who manage them: drafts on top, then what comes, then the past. */
export const useClubEvents = (clubId: string, keyword: string) =>
  usePages({
    queryKey: clubEventKeys.list(clubId, keyword),
    read: async (after, signal) =>
      (await request(myEventsDocument, { clubIdOrSlug: clubId, keyword, ...pageAfter(after) }, signal))
        .myEvents,
    placeholderData: keepPreviousData,
    meta: { failure: 'events' },
  })

/** The events of a club that everybody may find and that are not over, the next one first. */
export const useComingEvents = (clubIdOrSlug: string) =>
  usePages({
    queryKey: clubEventKeys.coming(clubIdOrSlug),
    read: async (after, signal) => {
      const page = { criteria: { clubIdOrSlug }, first: pageSizes.firstEvents, after }
      return (await request(eventsDocument, page, signal)).events
    },
  })
