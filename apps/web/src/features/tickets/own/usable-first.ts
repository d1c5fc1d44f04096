import type { BookingNode } from '../tickets.api.ts'

type WithTickets = { tickets: readonly Pick<BookingNode['tickets'][number], 'status'>[] }

const isOfUse = ({ tickets }: WithTickets) => tickets.some(({ status }) => status === 'VALID')

/** Sorts bookings with a valid ticket to the front. Otherwise keeps the order. */
export const usableFirst = <Booking extends WithTickets>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((a, b) => Number(isOfUse(b)) - Number(isOfUse(a)))
