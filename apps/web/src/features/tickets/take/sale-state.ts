import type { EventStatus } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import type { EventTicket } from '../../events/event-ticket.api.ts'

/** What one person can take of an event ticket. */
export type SaleState = {
  /** How many more tickets they can take. Where it is 0, `reason` says why. */
  most: number
  reason: Sentence | null
  /** Whether it is on sale for this person. A person who has all they may have can still add guests. */
  isOpen: boolean
}

const none = (reason: Sentence, isOpen = false): SaleState => ({ most: 0, reason, isOpen })

const soldOut = 'Sold out'

/** Whether an event ticket is sold out. */
export const isSoldOut = ({ reason }: SaleState): boolean => reason?.text === soldOut

/**
 * Whether the viewer waits for an event ticket, or may. A free one that the host approves can be asked for at any time.
 */
export const hasWaitingList = ({
  eventTicket,
  sale,
}: {
  eventTicket: EventTicket
  sale: SaleState
}): boolean =>
  eventTicket.myWaitingListEntry !== null ||
  (eventTicket.isEnabledWishList &&
    isSoldOut(sale) &&
    !(eventTicket.isRequiredApproval && eventTicket.ticketType === 'FREE'))

const millis = (at: string | null) => (at === null ? null : Date.parse(at))

/** The tickets that the waiting list keeps for the viewer; null where there are none, or their time is over. */
const openOfferOf = ({ myWaitingListEntry }: EventTicket, now: number) => {
  const offer = myWaitingListEntry?.offer
  return offer && Date.parse(offer.expiresAt) > now ? offer : null
}

type SaleFacts = {
  eventTicket: EventTicket
  eventStatus: EventStatus
  hasActiveHost: boolean
  held: number
  now: number
}

/** What to offer of an event ticket. The server decides; this function only avoids refusals. */
export const saleState = ({ eventTicket, eventStatus, hasActiveHost, held, now }: SaleFacts): SaleState => {
  const refusal = saleRefusal(
    {
      ...eventTicket,
      eventStatus,
      hasActiveHost,
      isPaid: eventTicket.ticketType === 'PAID',
      // The server does not send event tickets that the viewer is not invited to.
      isOpened: true,
      visibleStartAt: millis(eventTicket.visibleStartAt),
      visibleEndAt: millis(eventTicket.visibleEndAt),
    },
    now,
  )
  if (refusal) return none(refusal)
  const allowed = eventTicket.maxPerPerson - held
  if (allowed <= 0)
    return none(
      held === 1
        ? { text: phrase('You have yours. One per person.') }
        : sentence('You have {{count}}, the most one person can get.', { count: held }),
      !eventTicket.isFull,
    )
  const offer = openOfferOf(eventTicket, now)
  if (offer) return { most: Math.min(allowed, offer.quantity), reason: null, isOpen: true }
  if (eventTicket.isFull) return none({ text: soldOut })
  return {
    most: Math.min(allowed, eventTicket.balance?.availableAmount ?? allowed),
    reason: null,
    isOpen: true,
  }
}
