import type { BookingNode } from '../tickets.api.ts'

type Held = { tickets: readonly Pick<BookingNode['tickets'][number], 'status'>[] }

const isOfUse = ({ tickets }: Held) => tickets.some(({ status }) => status === 'VALID')

/** Bookings with a valid ticket come first; apart from that the order stays. */
export const usableFirst = <Booking extends Held>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((a, b) => Number(isOfUse(b)) - Number(isOfUse(a)))
