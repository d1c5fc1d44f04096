import * as events from '#domains/events/public.ts'
import { Failure, fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { readKinds } from './event-ticket.sql.ts'

export const unknownKind = () => fail.notFound("We couldn't find this ticket.")

/** May the caller edit this kind of ticket? A stranger's id answers NOT_FOUND. */
export async function mayEditKind(call: Call<{ eventTicketId: string }>): Promise<events.EventGrant> {
  const [kind] = call.actor && (await readKinds(call.tx, [call.input.eventTicketId]))
  if (!kind || kind.deleted_at) throw unknownKind()
  return events.requirePermission(call, kind.event_id, 'CAN_EDIT_TICKETS').catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'NOT_FOUND' ? unknownKind() : error
  })
}
