import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { offeredTicketParts } from '../event-ticket.api.ts'
import { eventKeys } from '../events.keys.ts'

const editedTicketParts = graphql(
  `
    fragment editedTicketParts on EventTicket {
      ...offeredTicketParts
      version
      scanningZones
      waitingPeople
      balance {
        lockedAmount
        releasedAmount
      }
    }
  `,
  [offeredTicketParts],
)

const editedTicketsDocument = graphql(
  `
    query editedEventTickets($eventIdOrSlug: String!) {
      event(eventIdOrSlug: $eventIdOrSlug) {
        eventId
        eventTickets {
          ...editedTicketParts
        }
      }
    }
  `,
  [editedTicketParts],
)

const createEventTicketDocument = graphql(`
  mutation createEventTicket($input: CreateEventTicketInput!) {
    createEventTicket(input: $input) {
      eventTicketId
    }
  }
`)

const updateEventTicketDocument = graphql(`
  mutation updateEventTicket($input: UpdateEventTicketInput!) {
    updateEventTicket(input: $input) {
      eventTicketId
    }
  }
`)

const deleteEventTicketDocument = graphql(`
  mutation deleteEventTicket($eventTicketId: ID!) {
    deleteEventTicket(eventTicketId: $eventTicketId) {
      eventTicketId
    }
  }
`)

const reorderEventTicketsDocument = graphql(
  `
    mutation reorderEventTickets($eventId: ID!, $eventTicketIds: [ID!]!) {
      reorderEventTickets(input: { eventId: $eventId, eventTicketIds: $eventTicketIds }) {
        eventId
        eventTickets {
          ...editedTicketParts
        }
      }
    }
  `,
  [editedTicketParts],
)

/** An event ticket as a person who edits it sees it. */
export type EditedTicket = ResultOf<typeof editedTicketParts>

export type CreateTicketVariables = VariablesOf<typeof createEventTicketDocument>['input']

const editedTickets = (eventId: string | undefined) =>
  queryOptions({
    queryKey: eventKeys.editedTickets(eventId),
    queryFn: async ({ signal }) =>
      (await request(editedTicketsDocument, { eventIdOrSlug: eventId ?? '' }, signal)).event.eventTickets,
  })

/** The event tickets of an event. Reads nothing while the event is not saved. */
export const useEditedTickets = (eventId: string | undefined) =>
  useQuery({ ...editedTickets(eventId), enabled: eventId !== undefined })

/** Reads an event ticket again, because somebody else may have saved it. */
export const useReadTicket = (eventId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (eventTicketId: string) => {
      const found = (await client.fetchQuery(editedTickets(eventId))).find(
        (each) => each.eventTicketId === eventTicketId,
      )
      if (!found) throw new ApiError({ code: 'NOT_FOUND', message: "We couldn't find this ticket." })
      return found
    },
    meta: { changes: [] },
  })
}

type SavedTicket = Omit<CreateTicketVariables, 'eventId'> & {
  /** The version that the person has seen. With null the ticket is saved over a newer version of somebody else. */
  expectedVersion: number | null
}

/** Creates or changes an event ticket. The form shows refusals. */
export const useSaveTicket = (eventId: string, eventTicketId: string | undefined) =>
  useMutation({
    mutationFn: async ({ expectedVersion, ...values }: SavedTicket) => {
      if (eventTicketId) {
        const input = { eventTicketId, expectedVersion, ...values }
        await request(updateEventTicketDocument, { input })
      } else await request(createEventTicketDocument, { input: { eventId, ...values } })
    },
    meta: { formShowsFailure: true },
  })

/** Deletes an event ticket that nobody has booked yet. */
export const useDeleteTicket = () =>
  useMutation({
    mutationFn: (eventTicketId: string) => request(deleteEventTicketDocument, { eventTicketId }),
  })

/** Puts the event tickets in another order. The list shows it at once, and the former one again where it is refused. */
export const useReorderTickets = (eventId: string) => {
  const client = useQueryClient()
  const { queryKey } = editedTickets(eventId)
  return useMutation({
    mutationFn: async (tickets: EditedTicket[]) => {
      const eventTicketIds = tickets.map((each) => each.eventTicketId)
      return (await request(reorderEventTicketsDocument, { eventId, eventTicketIds })).reorderEventTickets
    },
    onMutate: async (tickets) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, tickets)
      return before
    },
    onSuccess: ({ eventTickets }) => client.setQueryData(queryKey, eventTickets),
    onError: (_error, _tickets, before) => client.setQueryData(queryKey, before),
  })
}
