import * as events from '#domains/events/public.ts'
import { Failure, fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { readEventTickets } from './event-ticket.sql.ts'

export const unknownEventTicket = () => fail.notFound("We couldn't find this ticket.")

/** Checks that the caller may edit this event ticket. Throws NOT_FOUND where they may not know it. */
export async function mayEditEventTicket(call: Call<{ eventTicketId: string }>): Promise<events.EventGrant> {
  const [eventTicket] = call.actor && (await readEventTickets(call.tx, [call.input.eventTicketId]))
  if (!eventTicket || eventTicket.deleted_at) throw unknownEventTicket()
  return events.requirePermission(call, eventTicket.event_id, 'CAN_EDIT_TICKETS').catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'NOT_FOUND' ? unknownEventTicket() : error
  })
}
