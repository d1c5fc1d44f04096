import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import type { EditedTicket } from '../../event-tickets/event-tickets.api.ts'

type Facts = Pick<EditedTicket, 'isActive' | 'isPrivate' | 'isFull' | 'visibleStartAt' | 'visibleEndAt'>

const millis = (at: string | null) => (at === null ? null : Date.parse(at))

/**
 * Whether an event ticket can be had by anyone at an instant (epoch milliseconds): only then its price stands on the
 * card.
 */
export const isOffered = (ticket: Facts, now: number): boolean =>
  !ticket.isFull &&
  saleRefusal(
    {
      ...ticket,
      eventStatus: 'PUBLISHED',
      isHosted: true,
      isPaid: false,
      isSpecialGuest: false,
      isOpened: false,
      visibleStartAt: millis(ticket.visibleStartAt),
      visibleEndAt: millis(ticket.visibleEndAt),
    },
    now,
  ) === null
