import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import type { EditedEvent } from '../editor/editor.api.ts'
import { eventKeys } from '../events.keys.ts'

const eventSeriesDocument = graphql(`
  query eventSeries($eventIdOrSlug: String!, $first: Int!, $after: String) {
    eventSeries(eventIdOrSlug: $eventIdOrSlug, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        eventId
        slug
        startDate
        timeZone
        status
        myPermissions
      }
    }
  }
`)

const repeatedEventDocument = graphql(`
  query repeatedEvent($eventIdOrSlug: String!) {
    event(eventIdOrSlug: $eventIdOrSlug) {
      eventId
      startDate
      endDate
      timeZone
      status
      series {
        seriesId
      }
    }
  }
`)

const createRecurringEventDocument = graphql(`
  mutation createRecurringEvent($input: CreateRecurringEventInput!) {
    createRecurringEvent(input: $input) {
      eventId
      slug
      series {
        seriesId
        unit
        interval
        laterDates
      }
    }
  }
`)

/** One date of a series. */
export type SeriesDate = ResultOf<typeof eventSeriesDocument>['eventSeries']['nodes'][number]

/** The event that is about to repeat. */
export type RepeatedEvent = ResultOf<typeof repeatedEventDocument>['event']

type Recurring = Omit<VariablesOf<typeof createRecurringEventDocument>['input'], 'idempotencyKey'>

/** The dates of an event's series that are not over, the soonest first. */
export const useSeriesDates = (eventIdOrSlug: string, viewer: string | null, first: number) =>
  usePages({
    queryKey: eventKeys.series(eventIdOrSlug, viewer, first),
    read: async (after, signal) =>
      (await request(eventSeriesDocument, { eventIdOrSlug, first, after }, signal)).eventSeries,
  })

/** The dates of the event that repeats, as they are saved. */
export const useRepeatedEvent = (eventId: string) =>
  useQuery({
    queryKey: eventKeys.repeated(eventId),
    queryFn: async ({ signal }) =>
      (await request(repeatedEventDocument, { eventIdOrSlug: eventId }, signal)).event,
  })

/** Makes a series of an event. The same input is sent with the same key, so a repeat makes one series. */
export const useCreateRecurringEvent = () => {
  const client = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async (input: Recurring) =>
      (
        await request(createRecurringEventDocument, {
          input: { ...input, idempotencyKey: intent.keyOf(input) },
        })
      ).createRecurringEvent,
    onSuccess: ({ eventId, slug, series }, input) => {
      intent.done(input)
      // The editor does not read its event again, because the person may be typing.
      for (const key of [eventId, slug])
        client.setQueryData(
          eventKeys.edited(key),
          (known: EditedEvent | undefined) => known && { ...known, series },
        )
    },
    meta: { formShowsFailure: true },
  })
}
