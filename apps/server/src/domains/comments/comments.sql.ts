import type { AttendeeState } from '@reprise/rules/events/enums'
import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './comments.tables.ts'

export type CommentRow = Selectable<Tables['event_comment']>

/** The states of people at an event. People who never asked for anything there are missing. */
export const readStates = statement<[string[], string], { event_id: string; state: AttendeeState }>(
  'select event_id, state from attendee where event_id = any($1::uuid[]) and user_id = $2',
)

export const readCommentsByIds = statement<[string[]], CommentRow>(
  'select * from event_comment where id = any($1::uuid[])',
)

/** The comments on an event, newest first: from the top, or after a place. */
export const listComments = statement<
  [string, Temporal.Instant | null, string | null, number, number],
  CommentRow
>(`
select * from event_comment
where event_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
order by created_at desc, id desc limit $4 offset $5`)

export const readCommentCounts = statement<[string[]], Tables['event_comment_count']>(
  'select * from event_comment_count where event_id = any($1::uuid[])',
)

export const insertComment = statement<[string, string, string, string, Temporal.Instant], never>(`
with added as (
  insert into event_comment (id, event_id, author_id, text, created_at) values ($1, $2, $3, $4, $5)
  returning event_id
)
insert into event_comment_count (event_id, count) select event_id, 1 from added
on conflict (event_id) do update set count = event_comment_count.count + 1`)

/** Deletes a comment with the reactions to it. Returns no row where it is gone already. */
export const deleteComment = statement<[string], { event_id: string }>(`
with gone as (delete from event_comment where id = $1 returning event_id)
update event_comment_count c set count = c.count - 1 from gone where c.event_id = gone.event_id
returning c.event_id`)

/** Deletes a person's comments with the reactions to them. */
export const deleteCommentsOf = statement<[string], never>(`
with gone as (delete from event_comment where author_id = $1 returning event_id),
counted as (select event_id, count(*)::int as count from gone group by event_id)
update event_comment_count c set count = c.count - counted.count from counted where c.event_id = counted.event_id`)
