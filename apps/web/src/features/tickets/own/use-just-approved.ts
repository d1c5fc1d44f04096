import { useEffect, useState } from 'react'
import { storedList, storeList } from '../../../lib/stored-list.ts'
import type { BookingNode } from '../tickets.api.ts'

const name = 'waitingRequests'

/**
 * The request that the host has approved since this browser last showed it as waiting. `seen` notes that the person
 * has seen the approval.
 */
export const useJustApproved = (bookings: readonly BookingNode[]) => {
  const [waiting, setWaiting] = useState(() => storedList(name) ?? [])
  useEffect(() => {
    const more = bookings
      .filter((one) => one.attendeeState === 'INVITEE_ACCEPTED' && !waiting.includes(one.bookingId))
      .map(({ bookingId }) => bookingId)
    if (more.length > 0) setWaiting([...more, ...waiting])
  }, [bookings, waiting])
  useEffect(() => storeList(name, waiting), [waiting])
  const approved = bookings.filter(
    (one) => one.attendeeState === 'APPROVED' && waiting.includes(one.bookingId),
  )
  return {
    approved: approved.find(({ tickets }) => tickets.some(({ qrToken }) => qrToken)),
    seen: () => {
      const ids = approved.map(({ bookingId }) => bookingId)
      if (ids.length > 0) setWaiting(waiting.filter((id) => !ids.includes(id)))
    },
  }
}
