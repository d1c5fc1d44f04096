import { eventCommentings, eventReactionKinds } from '@reprise/rules/comments/enums'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { commentOnEvent } from './comment-on-event.ts'
import type { CommentRow } from './comments.sql.ts'
import { deleteEventComment } from './delete-event-comment.ts'
import { findComment, loadCommenting } from './guard-comments.ts'
import type { EventReactions } from './load-event-reactions.ts'
import { loadEventReactions } from './load-event-reactions.ts'
import { reactToEvent, removeEventReaction } from './react-to-event.ts'
import { loadCommentCount, mayDeleteComment, readEventComments } from './read-comments.ts'

const ReactionKindEnum = b.enumType('EventReactionKind', { values: eventReactionKinds })
const CommentingEnum = b.enumType('EventCommenting', {
  description: 'Whether the viewer may comment on an event, or why they may not.',
  values: eventCommentings,
})

const ReactionCountType = b.objectRef<EventReactions['counts'][number]>('EventReactionCount').implement({
  fields: (t) => ({
    kind: t.field({ type: ReactionKindEnum, resolve: (row) => row.kind }),
    count: t.exposeInt('count'),
  }),
})

const ReactionsType = b.objectRef<EventReactions>('EventReactions').implement({
  description: 'How people reacted to an event or to a comment on it.',
  fields: (t) => ({
    counts: t.field({
      type: [ReactionCountType],
      description: 'How many people chose each kind. Kinds that nobody chose are missing.',
      resolve: (reactions) => reactions.counts,
    }),
    mine: t.field({
      type: ReactionKindEnum,
      nullable: true,
      description: "The viewer's own reaction. Null where they have none.",
      resolve: (reactions) => reactions.mine,
    }),
  }),
})

const CommentType = b.objectRef<CommentRow>('EventComment').implement({
  fields: (t) => ({
    commentId: t.exposeID('id'),
    text: t.exposeString('text'),
    createdAt: t.field({ type: 'DateTime', resolve: (comment) => comment.created_at }),
    author: t.field({
      type: users.UserType,
      resolve: (comment, _args, ctx) => users.userById(ctx, comment.author_id),
    }),
    authorRole: t.field({
      type: events.EventMemberRoleEnum,
      nullable: true,
      description:
        'The highest role of the author at the event. Null where they have none, or none that the viewer may know.',
      resolve: async (comment, _args, ctx) =>
        events.shownRoleOf(ctx, await events.loadEvent(ctx, comment.event_id), comment.author_id),
    }),
    reactions: t.field({
      type: ReactionsType,
      resolve: (comment, _args, ctx) => loadEventReactions(ctx, comment.id),
    }),
    mayDelete: t.boolean({
      description: 'Whether the viewer may delete the comment.',
      resolve: (comment, _args, ctx) => mayDeleteComment(ctx, comment),
    }),
  }),
})

const CommentPageType = pageType('EventCommentPage', CommentType)

const DiscussionType = b.objectRef<events.EventRow>('EventDiscussion').implement({
  description: 'What people say about an event, and how they react to it.',
  fields: (t) => ({
    commentCount: t.int({ resolve: (event, _args, ctx) => loadCommentCount(ctx, event.id) }),
    commenting: t.field({
      type: CommentingEnum,
      nullable: true,
      description: 'Null for viewers who are not signed in.',
      resolve: (event, _args, ctx) => loadCommenting(ctx, event),
    }),
    reactions: t.field({
      type: ReactionsType,
      resolve: (event, _args, ctx) => loadEventReactions(ctx, event.id),
    }),
  }),
})

b.objectField(events.EventType, 'discussion', (t) =>
  t.field({
    type: DiscussionType,
    nullable: true,
    description: 'Null for viewers who may not see the page of the event, or see only a preview of it.',
    resolve: async (event, _args, ctx) =>
      (await events.visibleTo(ctx, event)) && !(await events.isPreviewFor(ctx, event)) ? event : null,
  }),
)

b.queryField('eventComments', (t) =>
  t.field({
    type: CommentPageType,
    args: { eventId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { eventId, ...args }, ctx) => readEventComments(ctx, eventId, args),
  }),
)

const DeletedCommentType = b
  .objectRef<{ commentId: string; eventId: string }>('DeletedEventComment')
  .implement({
    fields: (t) => ({ commentId: t.exposeID('commentId'), eventId: t.exposeID('eventId') }),
  })

mutation(commentOnEvent, { type: CommentType, load: (ctx, { commentId }) => findComment(ctx.db, commentId) })
mutation(deleteEventComment, { type: DeletedCommentType, load: (_ctx, deleted) => deleted })
const reactions = (ctx: Ctx, aim: { eventId: string; commentId: string | null }) =>
  loadEventReactions(ctx, aim.commentId ?? aim.eventId)
const descriptions = {
  commentId: 'The comment on the event that the reaction is for. Left out for the event itself.',
}
mutation(reactToEvent, {
  type: ReactionsType,
  types: { kind: ReactionKindEnum },
  descriptions,
  load: reactions,
})
mutation(removeEventReaction, { type: ReactionsType, descriptions, load: reactions })
