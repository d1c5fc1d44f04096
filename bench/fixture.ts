export interface Target {
  eventId: string
  eventTicketId: string
}

/** With signed quotes for one ticket. Each is another text, as each buyer has one of their own. */
export interface Quoted extends Target {
  quotes: string[]
}

export interface Fixture {
  people: { userId: string; sessionId: string; token: string; refreshToken: string }[]
  /** A thousand events with one kind of ticket each. */
  spread: (Target & { slug: string })[]
  hot: Target
  /** The same with a price: `spread` for ours, `others` for the bare server, so that each guest is new to both. */
  paid: { spread: Quoted[]; others: Target[]; hot: Quoted }
  /** An event of the first person's with 50,000 paid bookings. */
  sold: Target
  door: Target & { holderId: string; tickets: { id: string; code: string }[] }
}
