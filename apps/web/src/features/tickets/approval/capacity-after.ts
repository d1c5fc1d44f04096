import type { ApprovalEvent } from './approval.api.ts'
import type { GuestRequest } from './requests-of.ts'

/** What approving a selection does to one kind of ticket; `left` is null where there is no limit. */
export type Effect = { name: string; wanted: number; left: number | null; missing: number }

/** What is left of each kind after all the selected requests are approved, and how many places would be missing. */
export const capacityAfter = (
  kinds: Omit<ApprovalEvent['eventTickets'][number], 'isSpecialGuest' | 'giftsLeft'>[],
  selected: GuestRequest[],
): Effect[] => {
  // A paid request holds its places since its payment was reserved: approving it takes no more.
  const items = selected
    .filter((row) => row.mayAnswer && row.payment === null)
    .flatMap((row) => row.booking.items)
  return kinds.flatMap((kind) => {
    const wanted = items
      .filter((item) => item.entityId === kind.eventTicketId)
      .reduce((sum, item) => sum + item.quantity, 0)
    // A person who answers only their own guests may not know how many are left.
    if (wanted === 0 || kind.balance === null) return []
    const available = kind.balance.availableAmount
    const after = available === null ? null : available - wanted
    return [
      {
        name: kind.name,
        wanted,
        left: after === null ? null : Math.max(after, 0),
        missing: after === null ? 0 : Math.max(-after, 0),
      },
    ]
  })
}
