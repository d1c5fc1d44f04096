import type { EventStatus } from '../../events/enums.ts'
import type { Refusal } from '../../platform/failures/refusal.ts'
import { phrase } from '../../platform/phrase.ts'
import type { TicketStatus } from '../enums.ts'

export const ticketShareStates = ['ACCEPTED', 'CANCELLED', 'DECLINED', 'EXPIRED', 'OPEN'] as const
export type TicketShareState = (typeof ticketShareStates)[number]

/** The facts that decide whether a ticket can change its holder. */
export type Movable = { status: TicketStatus; isIn: boolean; eventStatus: EventStatus }

const eventRefusals: Partial<Record<EventStatus, string>> = {
  CANCELLED: 'This event was cancelled.',
  DRAFT: phrase("This event isn't published."),
  ENDED: 'This event has ended.',
}

/**
 * Why a ticket cannot change its holder, or null where it can. Only a valid ticket can, until its holder has come in
 * (S-085).
 */
export function moveRefusal({ status, isIn, eventStatus }: Movable): Refusal | null {
  const ofEvent = eventRefusals[eventStatus]
  if (ofEvent) return { code: 'CONFLICT', text: ofEvent }
  if (isIn) return { code: 'CONFLICT', text: phrase('Someone already checked in with this ticket.') }
  return status === 'VALID' ? null : { code: 'CONFLICT', text: phrase("This ticket isn't valid.") }
}

/** The state of an offer. An open offer expires where its ticket can no longer change its holder. */
export function shareStateOf(
  stored: Exclude<TicketShareState, 'EXPIRED'>,
  ticket: Movable,
): TicketShareState {
  return stored === 'OPEN' && moveRefusal(ticket) ? 'EXPIRED' : stored
}

const answered: Record<Exclude<TicketShareState, 'OPEN'>, string> = {
  ACCEPTED: phrase('This ticket was already accepted.'),
  CANCELLED: 'This ticket is no longer offered.',
  DECLINED: phrase('This ticket was already declined.'),
  EXPIRED: 'This ticket is no longer offered.',
}

/** Why an offer can no longer be answered or taken back, or null while it is open. */
export function answerRefusal(state: TicketShareState): Refusal | null {
  return state === 'OPEN' ? null : { code: 'CONFLICT', text: answered[state] }
}

/** The most tickets that one person offers within 24 hours: each sends a mail. */
export const mostSharesADay = 50
