import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import type { GuestRequest } from './requests-of.ts'

/** What approving a selection does to one event ticket; `left` is null where there is no limit. */
export type Effect = {
  name: string
  wanted: number
  /** How many places there are before; null where there is no limit. */
  available: number | null
  left: number | null
  missing: number
}

/**
 * For each event ticket, how many places are left after all the selected requests are approved, and how many places
 * are missing.
 */
export const capacityAfter = (
  eventTickets: Pick<DeskEvent['eventTickets'][number], 'eventTicketId' | 'name' | 'balance'>[],
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
    // A person who may answer only their own guests' requests does not get the balance.
    if (wanted === 0 || eventTicket.balance === null) return []
    const available = eventTicket.balance.availableAmount
    const after = available === null ? null : available - wanted
    return [
      {
        name: eventTicket.name,
        wanted,
        available,
        left: after === null ? null : Math.max(after, 0),
        missing: after === null ? 0 : Math.max(-after, 0),
      },
    ]
  })
}

/** All effects in one: how many places are left before, and how many of those that are asked for do not fit. */
export const totalOf = (effects: readonly Effect[]): { available: number; missing: number } | null => {
  const limited = effects.filter(({ available }) => available !== null)
  if (limited.length === 0) return null
  return {
    available: limited.reduce((sum, { available }) => sum + Math.max(available ?? 0, 0), 0),
    missing: limited.reduce((sum, { missing }) => sum + missing, 0),
  }
}
