import type { EventMessageChannel } from '@reprise/rules/messages/enums'
import type { MessageAudience } from '@reprise/rules/messages/message.input'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { messageKeys } from './messages.keys.ts'

const eventMessageParts = graphql(`
  fragment eventMessageParts on EventMessage {
    messageId
    channel
    subject
    text
    state
    sender {
      userId
      name
    }
    sendAt
    endedAt
    recipients
    sentCount
  }
`)

const listDocument = graphql(
  `
    query eventMessages($eventId: ID!, $after: String) {
      eventMessages(eventId: $eventId, first: 10, after: $after) {
        nodes {
          ...eventMessageParts
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [eventMessageParts],
)

const reachDocument = graphql(`
  query eventMessageReach(
    $eventId: ID!
    $channel: EventMessageChannel!
    $audience: EventMessageAudienceInput!
  ) {
    eventMessageReach(eventId: $eventId, channel: $channel, audience: $audience) {
      people
      reachable
      switchedOff
      withoutContact
    }
  }
`)

const sendDocument = graphql(`
  mutation sendEventMessage($input: SendEventMessageInput!) {
    sendEventMessage(input: $input) {
      messageId
    }
  }
`)

const testDocument = graphql(`
  mutation testEventMessage($input: TestEventMessageInput!) {
    testEventMessage(input: $input) {
      eventId
    }
  }
`)

const cancelDocument = graphql(`
  mutation cancelEventMessage($messageId: ID!) {
    cancelEventMessage(messageId: $messageId) {
      messageId
    }
  }
`)

/** A message to guests, as the list of them shows it. */
export type EventMessage = ResultOf<typeof eventMessageParts>

/** Interval of the poll while a message goes out. */
const pollMs = 2000

const isGoingOut = ({ state, sendAt }: EventMessage) =>
  state === 'SENDING' || (state === 'SCHEDULED' && Date.parse(sendAt) <= Date.now())

/** The messages to the guests of an event, newest first. They are read again while one goes out. */
export const useEventMessages = (eventId: string) =>
  usePages({
    queryKey: messageKeys.list(eventId),
    read: async (after, signal) => (await request(listDocument, { eventId, after }, signal)).eventMessages,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ nodes }) => nodes.some(isGoingOut)) ? pollMs : false,
  })

/** How many people a message would reach now. */
export const useReach = (eventId: string, channel: EventMessageChannel, audience: MessageAudience) =>
  useQuery({
    queryKey: messageKeys.reach(eventId, channel, audience),
    queryFn: async ({ signal }) =>
      (await request(reachDocument, { eventId, channel, audience }, signal)).eventMessageReach,
    placeholderData: (before) => before,
  })

export const useSendMessage = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof sendDocument>['input']) =>
      (await request(sendDocument, { input })).sendEventMessage,
    meta: { formShowsFailure: true },
  })

export const useTestMessage = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof testDocument>['input']) =>
      (await request(testDocument, { input })).testEventMessage,
    meta: { formShowsFailure: true, changes: [] },
  })

export const useCancelMessage = () =>
  useMutation({
    mutationFn: async (messageId: string) =>
      (await request(cancelDocument, { messageId })).cancelEventMessage,
  })
