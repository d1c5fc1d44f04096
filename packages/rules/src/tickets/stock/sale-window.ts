import type { EventStatus } from '../../events/enums.ts'
import type { Refusal } from '../../platform/failures/refusal.ts'
import { phrase } from '../../platform/phrase.ts'

export type SaleFacts = {
  eventStatus: EventStatus
  /** Whether the account of the event's host is active. While it is not, no paid tickets are sold (S-149). */
  hasActiveHost: boolean
  isPaid: boolean
  isActive: boolean
  isPrivate: boolean
  isSpecialGuest: boolean
  /** Epoch milliseconds; null: no bound. */
  visibleStartAt: number | null
  visibleEndAt: number | null
  /**
   * Whether a private event ticket is open to the person, because they were invited, for example, or work on the
   * event.
   */
  isOpened: boolean
}

/** Why no paid tickets are sold while the host is inactive. */
export const salesClosedText = phrase("Sales are paused while the host's account is inactive.")

const notFound: Refusal = { code: 'NOT_FOUND', text: "We couldn't find this ticket." }

/** Why no ticket of an event can be taken any more, or null while tickets can be taken. */
export function eventRefusal(eventStatus: EventStatus): Refusal | null {
  if (eventStatus === 'CANCELLED') return { code: 'CONFLICT', text: 'This event was cancelled.' }
  if (eventStatus === 'ENDED') return { code: 'CONFLICT', text: 'This event has ended.' }
  return null
}

/** Why an event ticket cannot be taken at an instant (epoch milliseconds), or null when it can. */
export function saleRefusal(facts: SaleFacts, now: number): Refusal | null {
  if (facts.eventStatus === 'DRAFT' || (facts.isPrivate && !facts.isOpened)) return notFound
  if (facts.isSpecialGuest) return { code: 'FORBIDDEN', text: phrase('Only the hosts give out this ticket.') }
  const over = eventRefusal(facts.eventStatus)
  if (over) return over
  if (!facts.isActive) return { code: 'CONFLICT', text: phrase("This ticket isn't available right now.") }
  if (facts.isPaid && !facts.hasActiveHost) return { code: 'CONFLICT', text: salesClosedText }
  if (facts.visibleStartAt !== null && now < facts.visibleStartAt) {
    return { code: 'CONFLICT', text: phrase("This ticket isn't available yet.") }
  }
  if (facts.visibleEndAt !== null && now >= facts.visibleEndAt) {
    return { code: 'CONFLICT', text: phrase('This ticket is no longer available.') }
  }
  return null
}
