import { useEffect } from 'react'
import { GoingMoment } from '../take/going-moment.tsx'
import type { TicketedEvent } from '../ticketed-event.ts'
import type { BookingNode } from '../tickets.api.ts'
import { focusOwnTickets } from './focus-own-tickets.ts'
import { useJustApproved } from './use-just-approved.ts'

type Props = {
  event: TicketedEvent
  bookings: readonly BookingNode[]
  /** Whether the page shows an order, which itself says that it was approved. */
  isSaid: boolean
}

/** Shown once, when a person first sees that the host approved their request. */
export const ApprovedMoment = ({ event, bookings, isSaid }: Props) => {
  const { approved, seen } = useJustApproved(bookings)
  useEffect(() => {
    if (isSaid && approved) seen()
  })
  if (!approved || isSaid) return null
  const done = () => {
    seen()
    focusOwnTickets()
  }
  return <GoingMoment event={event} booking={approved} onDone={done} />
}
