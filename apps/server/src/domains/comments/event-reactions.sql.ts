import type { EventReactionKind } from '@reprise/rules/comments/enums'
import { statement } from '#platform/db/statement.ts'
import './comments.tables.ts'

/** What a reaction is for: an event or a comment. The other one is null. */
export type EventReactionTarget = readonly [eventId: string | null, commentId: string | null]

/**
 * Adds differences to the counts. The rows are locked in the order of their keys, so that two statements that change
 * the same two counts wait for each other.
 */
const countBy = (differences: string) => `
insert into event_reaction_count (event_id, comment_id, kind, count)
select event_id, comment_id, kind, sum(difference)::int from (${differences}) d
group by event_id, comment_id, kind having sum(difference) <> 0
order by coalesce(event_id, comment_id), kind
on conflict (target_id, kind) do update set count = event_reaction_count.count + excluded.count`

/** Sets a person's reaction, in place of the one they had. */
export const setReaction = statement<
  [...EventReactionTarget, string, EventReactionKind, Temporal.Instant],
  never
>(`
with written as (
  insert into event_reaction (event_id, comment_id, user_id, kind, created_at)
  values ($1::uuid, $2::uuid, $3, $4, $5)
  on conflict (target_id, user_id) do update set kind = excluded.kind, created_at = excluded.created_at
  returning new.event_id, new.comment_id, new.kind, old.kind as was
)
${countBy(`
  select event_id, comment_id, kind, 1 as difference from written
  union all select event_id, comment_id, was, -1 from written where was is not null`)}`)

/** Takes a person's reaction back, where they have one. */
export const deleteReaction = statement<[...EventReactionTarget, string], never>(`
with gone as (
  delete from event_reaction where target_id = coalesce($1::uuid, $2::uuid) and user_id = $3
  returning event_id, comment_id, kind
)
${countBy('select event_id, comment_id, kind, -1 as difference from gone')}`)

/** Takes all reactions of a person back. */
export const deleteReactionsOf = statement<[string], never>(`
with gone as (delete from event_reaction where user_id = $1 returning event_id, comment_id, kind)
${countBy('select event_id, comment_id, kind, -1 as difference from gone')}`)

/** How often each kind stands at these events and comments. Kinds that nobody chose are missing. */
export const readReactionCounts = statement<
  [string[]],
  { target_id: string; kind: EventReactionKind; count: number }
>('select target_id, kind, count from event_reaction_count where target_id = any($1::uuid[]) and count > 0')

/** A person's own reactions to these events and comments. */
export const readReactionsOf = statement<[string[], string], { target_id: string; kind: EventReactionKind }>(
  'select target_id, kind from event_reaction where target_id = any($1::uuid[]) and user_id = $2',
)
