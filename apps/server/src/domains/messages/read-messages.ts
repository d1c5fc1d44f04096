import { messageAudienceInput } from '@reprise/rules/messages/message.input'
import { pageSizes } from '@reprise/rules/platform/constants'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { Reach } from './audience.sql.ts'
import { countReach } from './audience.sql.ts'
import type { MessageRow } from './messages.sql.ts'
import { selectMessage } from './messages.sql.ts'

const selectMessages = statement<[string, Temporal.Instant | null, string | null, number], MessageRow>(`
select * from event_message
where event_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
order by created_at desc, id desc limit $4`)
const countMessages = statement<[string], { count: number }>(
  'select count(*)::int as count from event_message where event_id = $1',
)

/** The messages that the staff wrote to the guests of an event, newest first, for those who may write them. */
export async function readMessages(ctx: Ctx, eventId: string, args: PageArgs): Promise<Page<MessageRow>> {
  const { event } = await events.requirePermission(ctx, eventId, 'CAN_APPROVE_ATTENDEE')
  const start = pageStart(args, pageSizes.table)
  const [at, id] = start.after ?? []
  const rows = await selectMessages(
    ctx.db,
    event.id,
    at === undefined ? null : cursorInstant(at),
    id === undefined ? null : cursorId(id),
    start.first + 1,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => countOf(countMessages(ctx.db, event.id)),
  )
}

/** A message by its id without a guard, for the answer of a guarded write. */
export async function loadMessage(ctx: Ctx, messageId: string): Promise<MessageRow> {
  const [message] = await selectMessage(ctx.db, messageId)
  if (!message) throw fail.notFound("We couldn't find this message.")
  return message
}

const reachInput = z.object({ channel: z.enum(['EMAIL', 'SMS']), audience: messageAudienceInput })

/** How many people a message to this audience would reach now, for those who may write it. */
export async function readReach(
  ctx: Ctx,
  { eventId, ...asked }: { eventId: string; channel: unknown; audience: unknown },
): Promise<Reach> {
  const grant = await events.requirePermission(ctx, eventId, 'CAN_APPROVE_ATTENDEE')
  const { channel, audience } = parseInput(reachInput, asked)
  return countReach(ctx.db, { eventId: grant.event.id, channel, audience })
}
