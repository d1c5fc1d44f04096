import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

const COMMENT_ON_EVENT = graphql(`mutation ($eventId: ID!, $text: String!, $key: String!) {
  commentOnEvent(eventId: $eventId, text: $text, idempotencyKey: $key) { commentId text createdAt }
}`)

/** Comments on an event as a person would. Returns the answer, even if it is a refusal. */
export const commentOnEvent = (
  t: Pick<TestApp, 'ask'>,
  person: Person | null,
  eventId: string,
  text: string,
  key: string = randomUUID(),
) => t.ask(person, COMMENT_ON_EVENT, { eventId, text, key })

const DELETE_EVENT_COMMENT = graphql(`mutation ($commentId: ID!) {
  deleteEventComment(commentId: $commentId) { commentId eventId }
}`)

export const deleteEventComment = (t: Pick<TestApp, 'ask'>, person: Person | null, commentId: string) =>
  t.ask(person, DELETE_EVENT_COMMENT, { commentId })

const REACT_TO_EVENT = graphql(`mutation ($eventId: ID!, $commentId: ID, $kind: EventReactionKind!) {
  reactToEvent(eventId: $eventId, commentId: $commentId, kind: $kind) { mine counts { kind count } }
}`)

interface Aim {
  eventId: string
  commentId?: string
}

export const reactToEvent = (
  t: Pick<TestApp, 'ask'>,
  person: Person | null,
  aim: Aim & { kind: 'LIKE' | 'LOVE' | 'FIRE' | 'LAUGH' | 'WOW' | 'SAD' },
) => t.ask(person, REACT_TO_EVENT, { ...aim })

const REMOVE_EVENT_REACTION = graphql(`mutation ($eventId: ID!, $commentId: ID) {
  removeEventReaction(eventId: $eventId, commentId: $commentId) { mine counts { kind count } }
}`)

export const removeEventReaction = (t: Pick<TestApp, 'ask'>, person: Person | null, aim: Aim) =>
  t.ask(person, REMOVE_EVENT_REACTION, { ...aim })

const READ_COMMENTS = graphql(`query ($eventId: ID!, $first: Int, $after: String) {
  eventComments(eventId: $eventId, first: $first, after: $after) {
    totalCount hasNextPage endCursor
    nodes { commentId text authorRole mayDelete author { name userName } reactions { mine counts { kind count } } }
  }
}`)

export const readComments = (
  t: Pick<TestApp, 'ask'>,
  person: Person | null,
  eventId: string,
  page: { first?: number; after?: string | null } = {},
) => t.ask(person, READ_COMMENTS, { eventId, ...page })

const READ_DISCUSSION = graphql(`query ($id: String!) {
  event(eventIdOrSlug: $id) { discussion { commentCount commenting reactions { mine counts { kind count } } } }
}`)

/** What an event shows a person of its comments and reactions. */
export async function readDiscussion(t: Pick<TestApp, 'ask'>, person: Person | null, eventId: string) {
  return (await t.ask(person, READ_DISCUSSION, { id: eventId })).data.event.discussion
}
