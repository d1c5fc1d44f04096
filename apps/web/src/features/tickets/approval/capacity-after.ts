import type { ApprovalEvent } from './approval.api.ts'
import type { GuestRequest } from './requests-of.ts'

/** What approving a selection does to one event ticket; `left` is null where there is no limit. */
export type Effect = { name: string; wanted: number; left: number | null; missing: number }

/**
 * What is left of each event ticket after all the selected requests are approved, and how many places would be
 * missing.
 */
export const capacityAfter = (
  eventTickets: Omit<ApprovalEvent['eventTickets'][number], 'isSpecialGuest' | 'giftsLeft'>[],
  selected: GuestRequest[],
): Effect[] => {
  // A paid request has held its places since its payment was reserved, so approving it takes no more.
  const items = selected
    .filter((row) => row.mayAnswer && row.payment === null)
    .flatMap((row) => row.booking.items)
  return eventTickets.flatMap((eventTicket) => {
    const wanted = items
      .filter((item) => item.entityId === eventTicket.eventTicketId)
      .reduce((sum, item) => sum + item.quantity, 0)
    // A person who answers only their own guests may not see how many are left.
    if (wanted === 0 || eventTicket.balance === null) return []
    const available = eventTicket.balance.availableAmount
    const after = available === null ? null : available - wanted
    return [
      {
        name: eventTicket.name,
        wanted,
        left: after === null ? null : Math.max(after, 0),
        missing: after === null ? 0 : Math.max(-after, 0),
      },
    ]
  })
}
