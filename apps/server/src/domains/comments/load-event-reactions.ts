import type { EventReactionKind } from '@reprise/rules/comments/enums'
import { eventReactionKinds } from '@reprise/rules/comments/enums'
import type { Ctx } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { readReactionCounts, readReactionsOf } from './event-reactions.sql.ts'

interface ReactionCount {
  kind: EventReactionKind
  count: number
}

/** How people reacted to an event or to a comment: a count for each kind that somebody chose, and the caller's own. */
export interface EventReactions {
  counts: ReactionCount[]
  mine: EventReactionKind | null
}

const loadCounts = loadByKey<ReactionCount[]>(async (ctx, targetIds) =>
  Map.groupBy(await readReactionCounts(ctx.db, [...targetIds]), (row) => row.target_id),
)

const loadMine = loadByKey<EventReactionKind>(async (ctx, targetIds) => {
  const caller = await ctx.caller()
  const rows = caller ? await readReactionsOf(ctx.db, [...targetIds], caller.userId) : []
  return new Map(rows.map((row) => [row.target_id, row.kind]))
})

/** The reactions to an event or a comment, by its id, without a guard. The counts are in the order of the kinds. */
export async function loadEventReactions(ctx: Ctx, targetId: string): Promise<EventReactions> {
  const [counts = [], mine = null] = await Promise.all([loadCounts(ctx, targetId), loadMine(ctx, targetId)])
  const inOrder = eventReactionKinds.flatMap((kind) => counts.find((each) => each.kind === kind) ?? [])
  return { counts: inOrder, mine }
}
