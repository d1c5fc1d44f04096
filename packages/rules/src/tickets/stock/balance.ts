export type TicketStock = {
  /** Null where there is no limit. */
  limitedAmount: number | null
  /** Tickets that were issued. */
  releasedAmount: number
  /** Tickets that are held while somebody pays or the host decides. */
  lockedAmount: number
}

export type TicketBalance = TicketStock & { availableAmount: number | null; isFull: boolean }

/** The figures of an event ticket for screens (decision S-081). No sale is decided by them. */
export function ticketBalance({ limitedAmount, releasedAmount, lockedAmount }: TicketStock): TicketBalance {
  const stock = { limitedAmount, releasedAmount, lockedAmount }
  if (limitedAmount === null) return { ...stock, availableAmount: null, isFull: false }
  const availableAmount = Math.max(limitedAmount - releasedAmount - lockedAmount, 0)
  return { ...stock, availableAmount, isFull: availableAmount === 0 }
}
