import { commentingOf } from '@reprise/rules/comments/commenting'
import type { EventCommenting } from '@reprise/rules/comments/enums'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { CommentRow } from './comments.sql.ts'
import { readCommentsByIds, readStates } from './comments.sql.ts'

/** Whether a person with this standing may comment on an event. Reads in the transaction of a write. */
export async function readCommenting(
  db: Db,
  { event, standing }: { event: events.EventRow; standing: events.Standing },
  userId: string,
): Promise<EventCommenting> {
  const [attendee] = await readStates(db, [event.id], userId)
  return commentingOf({
    isPublished: event.published_at !== null,
    worksOnIt: events.worksOnEvent(standing),
    state: attendee?.state ?? null,
  })
}

const loadState = loadByKey(async (ctx, eventIds) => {
  const caller = await ctx.caller()
  const rows = caller ? await readStates(ctx.db, [...eventIds], caller.userId) : []
  return new Map(rows.map((row) => [row.event_id, row.state]))
})

/** Whether the caller may comment on an event; null for a visitor. */
export async function loadCommenting(ctx: Ctx, event: events.EventRow): Promise<EventCommenting | null> {
  if (!(await ctx.caller())) return null
  return commentingOf({
    isPublished: event.published_at !== null,
    worksOnIt: events.worksOnEvent(await events.loadStanding(ctx, event)),
    state: (await loadState(ctx, event.id)) ?? null,
  })
}

/** The refusal for a comment that was never there, that is deleted, or whose event is hidden from the caller. */
export const commentNotFound = () => fail.notFound("We couldn't find this comment.")

/** A comment without a guard. NOT_FOUND where there is none. */
export async function findComment(db: Db, commentId: string): Promise<CommentRow> {
  const [comment] = await readCommentsByIds(db, [commentId])
  if (!comment) throw commentNotFound()
  return comment
}
