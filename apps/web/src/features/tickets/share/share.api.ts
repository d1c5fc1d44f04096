import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { eventHeadParts } from '../../events/event-head.api.ts'
import { orFromDevice } from '../own/or-from-device.ts'
import { retryWithoutAnswer, ticketParts, useViewer } from '../tickets.api.ts'
import { ticketKeys } from '../tickets.keys.ts'

const shareParts = graphql(
  `
  fragment shareParts on TicketShare {
    shareId
    state
    recipient
    isMine
    isGift
    note
    createdAt
    sender {
      name
      avatarUrl
    }
    ticket {
      ticketId
      eventTicket {
        name
        color
      }
    }
    event {
      ...eventHeadParts
    }
  }
`,
  [eventHeadParts],
)

const mySharesDocument = graphql(
  `
    query myTicketShares {
      myTicketShares {
        ...shareParts
      }
    }
  `,
  [shareParts],
)

const receivedDocument = graphql(
  `
    query myTicketsAtEvent($eventIdOrSlug: String!) {
      event(eventIdOrSlug: $eventIdOrSlug) {
        myTickets {
          ...ticketParts
        }
        myBookings {
          bookingId
        }
      }
    }
  `,
  [ticketParts],
)

const shareDocument = graphql(`
  mutation shareTicket($input: ShareTicketInput!) {
    shareTicket(input: $input) {
      shareId
      recipient
    }
  }
`)

const acceptDocument = graphql(`
  mutation acceptSharedTicket($shareId: ID!, $idempotencyKey: String!) {
    share: acceptSharedTicket(shareId: $shareId, idempotencyKey: $idempotencyKey) {
      shareId
      state
    }
  }
`)

const declineDocument = graphql(`
  mutation declineSharedTicket($shareId: ID!, $idempotencyKey: String!) {
    share: declineSharedTicket(shareId: $shareId, idempotencyKey: $idempotencyKey) {
      shareId
      state
    }
  }
`)

const cancelDocument = graphql(`
  mutation cancelSharedTicket($shareId: ID!, $idempotencyKey: String!) {
    share: cancelSharedTicket(shareId: $shareId, idempotencyKey: $idempotencyKey) {
      shareId
      state
    }
  }
`)

const giveBackDocument = graphql(`
  mutation deleteFreeTicket($ticketId: ID!, $idempotencyKey: String!) {
    deleteFreeTicket(ticketId: $ticketId, idempotencyKey: $idempotencyKey) {
      ticketId
      status
    }
  }
`)

export type ShareNode = ResultOf<typeof shareParts>

const pollMs = 10_000

/** The open offers to and from the viewer, at all events. Read again at intervals while there is one. */
export const useMyShares = () => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.shares(viewer),
    queryFn: async ({ signal }) => (await request(mySharesDocument, {}, signal)).myTicketShares,
    enabled: viewer !== null,
    refetchInterval: ({ state }) => (state.data?.length ? pollMs : false),
  })
}

/** The tickets of an event that were passed on to the viewer, so they are in no order of theirs. */
export const useReceivedTickets = (eventId: string) => {
  const viewer = useViewer()
  return useQuery({
    queryKey: ticketKeys.received(eventId, viewer),
    queryFn: ({ signal }) =>
      orFromDevice(`${viewer}/received/${eventId}`, async () => {
        const { event } = await request(receivedDocument, { eventIdOrSlug: eventId }, signal)
        const own = new Set(event.myBookings.map(({ bookingId }) => bookingId))
        return event.myTickets.filter(
          ({ bookingId, status }) => !own.has(bookingId) && status !== 'CANCELLED',
        )
      }),
    enabled: viewer !== null,
    networkMode: 'always',
  })
}

/** Gives back one ticket that was passed on to the viewer. */
export const useDeleteFreeTicket = (onDone: () => void) =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof giveBackDocument>) => request(giveBackDocument, input),
    onSuccess: onDone,
    retry: retryWithoutAnswer,
  })

/** Offers a ticket to somebody. The dialog shows refusals. */
export const useShareTicket = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof shareDocument>['input']) =>
      (await request(shareDocument, { input })).shareTicket,
    retry: retryWithoutAnswer,
    // `isNotWaitedFor`: the dialog goes on before the lists are read, because the new lists may no longer contain it.
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })

const documents = { accept: acceptDocument, decline: declineDocument, cancel: cancelDocument }

export type ShareVerb = keyof typeof documents

/**
 * Accepts, declines or withdraws an offer. The caller shows a refusal. Calls `onDone` even if the offer is no longer
 * on the page.
 */
export const useAnswerShare = (onDone: (verb: ShareVerb) => void) =>
  useMutation({
    mutationFn: ({ verb, ...input }: { verb: ShareVerb; shareId: string; idempotencyKey: string }) =>
      request(documents[verb], input),
    onSuccess: (_answer, { verb }) => onDone(verb),
    retry: retryWithoutAnswer,
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })
