import type { PrivacyPolicyState } from '@reprise/rules/events/privacy-policy'
import { policyStateOf } from '@reprise/rules/events/privacy-policy'
import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { EventRow } from '../events.sql.ts'

type ReactionRow = Selectable<Tables['event_policy_reaction']>

const selectReactionsAt = statement<[readonly string[], readonly string[]], ReactionRow>(`
select r.* from unnest($1::uuid[], $2::uuid[]) as asked(event_id, user_id)
join event_policy_reaction r on r.event_id = asked.event_id and r.user_id = asked.user_id`)

const reactionAt = loadByKey<ReactionRow>(async (ctx, pairs) => {
  const split = pairs.map((pair) => pair.split('|'))
  const rows = await selectReactionsAt(
    ctx.db,
    split.map(([eventId = '']) => eventId),
    split.map(([, userId = '']) => userId),
  )
  return new Map(rows.map((row) => [`${row.event_id}|${row.user_id}`, row]))
})

/** How a person stands to the privacy policy of an event. */
export interface PolicyReaction {
  state: PrivacyPolicyState
  /** When it became so; null where the event has no policy. */
  updatedAt: Temporal.Instant | null
  /** Whether the person accepted the policy, or a former file of it, so that there is something to copy. */
  isSigned: boolean
}

/** The address of the file of an event's privacy policy, or null where it has none. */
export const policyUrl = (event: Pick<EventRow, 'privacy_policy_file'>): string | null =>
  event.privacy_policy_file && `/files/${event.privacy_policy_file}`

/** How a person stands to the privacy policy of an event, without a guard (decision S-090). */
export async function loadPolicyReaction(ctx: Ctx, event: EventRow, userId: string): Promise<PolicyReaction> {
  const given = await reactionAt(ctx, `${event.id}|${userId}`)
  const answer = given ? { state: given.state, file: given.file_name } : null
  const state = policyStateOf(event.privacy_policy_file, answer)
  const isAnswered = state === 'ACCEPTED' || state === 'REJECTED'
  const isSigned = given?.state === 'ACCEPTED'
  return { state, updatedAt: isAnswered && given ? given.reacted_at : event.privacy_policy_at, isSigned }
}
