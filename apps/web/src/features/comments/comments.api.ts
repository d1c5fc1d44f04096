import type { EventReactionKind } from '@reprise/rules/comments/enums'
import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { useIntentKey } from '../../lib/intent-key.ts'
import { markedPersonParts } from '../users/person.api.ts'
import { commentKeys } from './comments.keys.ts'
import type { Reactions } from './reacted.ts'
import { reacted } from './reacted.ts'

const reactionParts = graphql(`
  fragment reactionParts on EventReactions {
    mine
    counts {
      kind
      count
    }
  }
`)

const discussionDocument = graphql(
  `
    query eventDiscussion($eventId: String!) {
      event(eventIdOrSlug: $eventId) {
        discussion {
          commentCount
          commenting
          reactions {
            ...reactionParts
          }
        }
      }
    }
  `,
  [reactionParts],
)

const commentsDocument = graphql(
  `
    query eventComments($eventId: ID!, $after: String) {
      eventComments(eventId: $eventId, after: $after) {
        endCursor
        hasNextPage
        nodes {
          commentId
          text
          createdAt
          authorRole
          mayDelete
          author {
            ...markedPersonParts
          }
          reactions {
            ...reactionParts
          }
        }
      }
    }
  `,
  [markedPersonParts, reactionParts],
)

type Discussion = NonNullable<ResultOf<typeof discussionDocument>['event']['discussion']>
type CommentPage = ResultOf<typeof commentsDocument>['eventComments']
export type CommentNode = CommentPage['nodes'][number]

/** How many comments an event has, its reactions, and whether the viewer may comment. Null where they may not see it. */
export const useDiscussion = (eventId: string, viewer: string | null) =>
  useQuery({
    queryKey: commentKeys.discussion(eventId, viewer),
    queryFn: async ({ signal }) => (await request(discussionDocument, { eventId }, signal)).event.discussion,
  })

/** The comments on an event by page, newest first. */
export const useComments = (eventId: string, viewer: string | null) =>
  usePages({
    queryKey: commentKeys.list(eventId, viewer),
    read: async (after, signal) =>
      (await request(commentsDocument, { eventId, after }, signal)).eventComments,
  })

const commentDocument = graphql(`
  mutation commentOnEvent($eventId: ID!, $text: String!, $idempotencyKey: String!) {
    commentOnEvent(eventId: $eventId, text: $text, idempotencyKey: $idempotencyKey) {
      commentId
    }
  }
`)

/** Adds a comment. A retry of the same text is the same comment. */
export const useComment = (eventId: string) => {
  const { keyOf, done } = useIntentKey()
  return useMutation({
    mutationFn: (text: string) =>
      request(commentDocument, { eventId, text, idempotencyKey: keyOf({ text }) }),
    onSuccess: (_answer, text) => done({ text }),
    meta: { formShowsFailure: true, changes: [commentKeys.at(eventId)] },
  })
}

const deleteDocument = graphql(`
  mutation deleteEventComment($commentId: ID!) {
    deleteEventComment(commentId: $commentId) {
      commentId
    }
  }
`)

/** Deletes a comment. `onDeleted` is called before the comment leaves the list. */
export const useDeleteComment = (eventId: string, onDeleted: () => void) =>
  useMutation({
    mutationFn: (commentId: string) => request(deleteDocument, { commentId }),
    onSuccess: onDeleted,
    meta: { changes: [commentKeys.at(eventId)] },
  })

const reactDocument = graphql(
  `
    mutation reactToEvent($eventId: ID!, $commentId: ID, $kind: EventReactionKind!) {
      reactToEvent(eventId: $eventId, commentId: $commentId, kind: $kind) {
        ...reactionParts
      }
    }
  `,
  [reactionParts],
)

const removeReactionDocument = graphql(
  `
    mutation removeEventReaction($eventId: ID!, $commentId: ID) {
      removeEventReaction(eventId: $eventId, commentId: $commentId) {
        ...reactionParts
      }
    }
  `,
  [reactionParts],
)

/**
 * Sets or takes back (null) the viewer's reaction to a comment, or to the event without one. It is shown at once. The
 * calls for one target go one after the other, and only the answer of the last one is shown.
 */
export const useReact = (eventId: string, viewer: string | null, commentId?: string) => {
  const client = useQueryClient()
  const mutationKey = commentKeys.reaction(commentId ?? eventId)
  const show = (change: (known: Reactions) => Reactions) => {
    if (commentId === undefined)
      return client.setQueryData<Discussion | null>(
        commentKeys.discussion(eventId, viewer),
        (known) => known && { ...known, reactions: change(known.reactions) },
      )
    return client.setQueryData<InfiniteData<CommentPage>>(
      commentKeys.list(eventId, viewer),
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            nodes: page.nodes.map((node) =>
              node.commentId === commentId ? { ...node, reactions: change(node.reactions) } : node,
            ),
          })),
        },
    )
  }
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (kind: EventReactionKind | null): Promise<Reactions> => {
      const target = { eventId, commentId }
      return kind === null
        ? (await request(removeReactionDocument, target)).removeEventReaction
        : (await request(reactDocument, { ...target, kind })).reactToEvent
    },
    onMutate: async (kind) => {
      await client.cancelQueries({ queryKey: commentKeys.at(eventId) })
      show((known) => reacted(known, kind))
    },
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey }) === 1) show(() => answer)
    },
    onError: () => client.invalidateQueries({ queryKey: commentKeys.at(eventId) }),
    meta: { changes: [] },
  })
}
