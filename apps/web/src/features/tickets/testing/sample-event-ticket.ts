import type { EventTicket } from '../../events/event-ticket.api.ts'

/** A free event ticket that anybody can get. Tests change what they are about. */
export const sampleEventTicket: EventTicket = {
  eventTicketId: 'floor',
  name: 'Floor',
  description: null,
  color: '#3D1277',
  ticketType: 'FREE',
  price: { amount: '0', currency: 'USD' },
  priceWithFees: { amount: '0', currency: 'USD' },
  gratuityPercentage: 0,
  additionalGuests: 0,
  isFull: false,
  isEnabledWishList: false,
  myWaitingListEntry: null,
  isActive: true,
  isPrivate: false,
  isRequiredApproval: false,
  isSpecialGuest: false,
  maxPerPerson: 4,
  repPoints: 0,
  optInShowTicketAmount: true,
  balance: { availableAmount: 30, limitedAmount: 40 },
  visibleStartAt: null,
  visibleEndAt: null,
}
