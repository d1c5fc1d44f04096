import type { BookingNode } from '../tickets.api.ts'

type Held = { tickets: readonly Pick<BookingNode['tickets'][number], 'status'>[] }

const isOfUse = ({ tickets }: Held) => tickets.some(({ status }) => status === 'VALID')

/** Sorts bookings with a valid ticket to the front. Otherwise keeps the order. */
export const usableFirst = <Booking extends Held>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((a, b) => Number(isOfUse(b)) - Number(isOfUse(a)))
