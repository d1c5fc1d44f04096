import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import type { EditedTicket } from '../../event-tickets/event-tickets.api.ts'

type SaleFacts = Pick<
  EditedTicket,
  'isActive' | 'isPrivate' | 'isSpecialGuest' | 'isFull' | 'visibleStartAt' | 'visibleEndAt'
>

const millis = (at: string | null) => (at === null ? null : Date.parse(at))

/** Whether anyone can take an event ticket at an instant (epoch milliseconds). Only then the card shows its price. */
export const isOffered = (ticket: SaleFacts, now: number): boolean =>
  !ticket.isFull &&
  saleRefusal(
    {
      ...ticket,
      eventStatus: 'PUBLISHED',
      hasActiveHost: true,
      isPaid: false,
      isOpened: false,
      visibleStartAt: millis(ticket.visibleStartAt),
      visibleEndAt: millis(ticket.visibleEndAt),
    },
    now,
  ) === null
