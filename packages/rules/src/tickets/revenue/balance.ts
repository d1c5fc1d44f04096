export type TicketStock = {
  /** Null: no limit. */
  limitedAmount: number | null
  /** Issued. */
  releasedAmount: number
  /** Held while somebody pays or decides. */
  lockedAmount: number
}

export type TicketBalance = TicketStock & { availableAmount: number | null; isFull: boolean }

/** The figures shown for an event ticket (decision S-081); never used to decide a sale. */
export function ticketBalance({ limitedAmount, releasedAmount, lockedAmount }: TicketStock): TicketBalance {
  const stock = { limitedAmount, releasedAmount, lockedAmount }
  if (limitedAmount === null) return { ...stock, availableAmount: null, isFull: false }
  const availableAmount = Math.max(limitedAmount - releasedAmount - lockedAmount, 0)
  return { ...stock, availableAmount, isFull: availableAmount === 0 }
}
