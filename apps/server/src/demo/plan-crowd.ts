import type { EventPlan, EventTicketPlan, PartPlan } from './event-plan.ts'
import { guestCount } from './people.ts'
import type { Random } from './pictures/random.ts'
import { seededRandom } from './pictures/random.ts'

/** One booking of a person, by user name, and how it ends. */
export interface Booking extends PartPlan {
  quantity: number
  /** How many additional guests the booking takes along. */
  guests: number
  arrives: boolean
  isByCode: boolean
}

function shuffledGuests(seed: string): string[] {
  const random = seededRandom(seed)
  const names = Array.from(
    { length: guestCount },
    (_, index) => `guest-${String(index + 1).padStart(2, '0')}`,
  )
  return names
    .map((name) => ({ name, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name)
}

/** The guests who wait for an event ticket after it sold out. */
export function guestsInLine(plan: EventPlan, { inLine = 0 }: EventTicketPlan): string[] {
  return inLine === 0 ? [] : shuffledGuests(plan.displayName).slice(-inLine)
}

/** The ends of an event ticket's bookings. */
function fatesOf(eventTicket: EventTicketPlan): Booking['fate'][] {
  const counts = { approved: eventTicket.crowd, ...eventTicket }
  const fates = ['approved', 'declined', 'waiting', 'refunded', 'expired', 'failed'] as const
  return fates.flatMap((fate) => Array.from({ length: counts[fate] ?? 0 }, () => fate))
}

/** How many tickets one person takes at once. */
function quantityOf(eventTicket: EventTicketPlan, random: Random): number {
  // Where there are exactly as many places as people, each person takes one.
  if (eventTicket.limit === eventTicket.crowd) return 1
  const most = eventTicket.isRequiredApproval ? 2 : 4
  const wanted = eventTicket.price ? random.pick([1, 1, 2, 2, 2, 4]) : random.pick([1, 1, 1, 1, 2])
  return Math.min(wanted, most, eventTicket.most ?? most)
}

/**
 * Returns every booking at an event: those that the plan names, and drawn guests for each event ticket. A guest
 * who took a free ticket may also buy a paid one; otherwise each guest has one booking.
 */
export function planCrowd(plan: EventPlan): Booking[] {
  const random = seededRandom(`crowd ${plan.displayName}`)
  const takers = shuffledGuests(plan.displayName)
  const buyers = shuffledGuests(`${plan.displayName} paid`)
  const parts = (plan.parts ?? []).map(
    (part): Booking => ({
      ...part,
      quantity: part.quantity ?? 1,
      guests: 0,
      arrives: part.arrives ?? false,
      isByCode: false,
    }),
  )
  const crowd = plan.eventTickets.flatMap((eventTicket, index) => {
    const guests = eventTicket.price === undefined ? takers : buyers
    return fatesOf(eventTicket).flatMap((fate): Booking[] => {
      const who = guests.pop()
      if (who === undefined) return []
      const quantity = quantityOf(eventTicket, random)
      return [
        {
          who,
          eventTicket: index,
          quantity,
          guests: random.next() < 0.4 ? quantity * (eventTicket.guests ?? 0) : 0,
          fate,
          arrives: fate === 'approved' && random.next() < (plan.arrived ?? 0),
          isByCode: random.next() < (plan.referred ?? 0),
        },
      ]
    })
  })
  return [...parts, ...crowd]
}
