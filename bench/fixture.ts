export interface Target {
  eventId: string
  eventTicketId: string
}

/**
 * A target with signed quotes for one ticket. Each quote has another text, because each buyer gets their own quote.
 */
export interface Quoted extends Target {
  quotes: string[]
}

export interface Fixture {
  people: { userId: string; sessionId: string; token: string; refreshToken: string }[]
  /** A thousand events with one event ticket each. */
  spread: (Target & { slug: string })[]
  hot: Target
  /** An event of the first person with 10,000 guests. */
  crowd: Target
  /**
   * Targets as those above, with a price. `spread` is for our server, `others` for the bare one, so that each guest is new
   * to both.
   */
  paid: { spread: Quoted[]; others: Target[]; hot: Quoted }
  /** An event of the first person, with 50,000 paid bookings. */
  sold: Target
  /** Offers that people redeem and join, and those of which one is left. Each person takes each of them once. */
  offers: Record<'joined' | 'last' | 'redeemed', { ours: string[]; bare: string[] }>
  door: Target & { holderId: string; tickets: { id: string; code: string }[] }
}
