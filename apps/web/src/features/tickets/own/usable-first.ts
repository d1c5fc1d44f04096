import type { BookingNode } from '../tickets.api.ts'

type Held = { tickets: readonly Pick<BookingNode['tickets'][number], 'status'>[] }

const isOfUse = ({ tickets }: Held) => tickets.some(({ status }) => status === 'VALID')

/** What lets somebody in stands before what does not, or no longer; the rest keeps its order. */
export const usableFirst = <Booking extends Held>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((a, b) => Number(isOfUse(b)) - Number(isOfUse(a)))
