import { pageSizes } from '@reprise/rules/platform/constants'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { CommentRow } from './comments.sql.ts'
import { listComments, readCommentCounts } from './comments.sql.ts'

const commentsInput = z.object({ eventId: idInput('Event') })

const loadCount = loadByKey(
  async (ctx, ids) =>
    new Map((await readCommentCounts(ctx.db, [...ids])).map((row) => [row.event_id, row.count])),
)

/** How many comments an event has, without a guard. */
export async function loadCommentCount(ctx: Ctx, eventId: string): Promise<number> {
  return (await loadCount(ctx, eventId)) ?? 0
}

/**
 * The comments on an event, newest first, by page: for everybody who sees the event, signed in or not. NOT_FOUND where
 * it is hidden from the caller, and for visitors who see only a preview of it.
 */
export async function readEventComments(
  ctx: Ctx,
  asked: string,
  args: Pick<PageArgs, 'first' | 'after'>,
): Promise<Page<CommentRow>> {
  const { eventId } = parseInput(commentsInput, { eventId: asked })
  const event = await events.readEvent(ctx, eventId)
  if (await events.isPreviewFor(ctx, event)) throw fail.notFound()
  const start = pageStart(args, pageSizes.feed)
  const [at = '', id = ''] = start.after ?? []
  const after = start.after && { at: cursorInstant(at), id: cursorId(id) }
  const rows = await listComments(
    ctx.db,
    event.id,
    after?.at ?? null,
    after?.id ?? null,
    start.first + 1,
    start.skip,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => loadCommentCount(ctx, event.id),
  )
}

/** Whether the caller may delete a comment: its author, and people who work on the event (S-129). */
export async function mayDeleteComment(ctx: Ctx, comment: CommentRow): Promise<boolean> {
  const caller = await ctx.caller()
  if (!caller) return false
  if (caller.userId === comment.author_id) return true
  return events.worksOnEvent(await events.loadStanding(ctx, await events.loadEvent(ctx, comment.event_id)))
}
