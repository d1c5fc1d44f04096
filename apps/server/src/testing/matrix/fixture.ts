import type { Person } from '../ask.ts'

/** An event with everything on it that an operation can be about. */
export interface MatrixFixture {
  eventId: string
  slug: string
  /** A published one of the test club; the stranger does not hold it, the member does. */
  achievementId: string
  /** The member's, shared as a badge with everybody. */
  awardId: string
  credentialId: string
  /** A public offer of the test club. The member takes part in it, and redeemed it. */
  offerId: string
  /** A public offer of the test club with a draw that takes entries. The member is in it. */
  drawOfferId: string
  redemptionId: string
  /** What the member shows at the door of the event, for an offer that names it. */
  redeemCode: string
  /** An offer of the test club with a link to open, and one of which the team reviews what the member sent. */
  linkOfferId: string
  proofId: string
  /** The member's, of another offer. */
  fulfilmentId: string
  clubId: string
  /** The first tier of the club. */
  tierId: string
  /** A club of the owner that sells points, with the member as its only other member. */
  sellerId: string
  /** The member's paid order of points, of such a club. */
  pointsOrderId: string
  /** Free at once. */
  freeEventTicket: string
  /** On request. */
  askedEventTicket: string
  /** An event ticket that nobody asked for. */
  spareEventTicket: string
  /** A question of the event that nobody has to answer. */
  questionId: string
  /** The member's, approved. */
  bookingId: string
  ticketId: string
  attendeeId: string
  code: string
  /** Somebody's that waits for the host, and that person at the event. */
  waitingId: string
  waitingAttendeeId: string
  /** The member's, paid. */
  paidId: string
  /** The member's, open. */
  orderId: string
  /** What anybody may order, and its quote. */
  items: { eventTicketId: string; quantity: number }[]
  quote: string
  /** The member's, on the event. */
  commentId: string
  /** The member's. */
  notificationId: string
  /** The offer of a ticket of the member's to the stranger, or to somebody unknown. */
  shareId: string
  /** Points that the member offers to the stranger, or between two people who are not of the world. */
  tradeId: string
  /** The host's, to the stranger or to somebody unknown. */
  inviteId: string
  /** The host's, in the host's group. */
  contactId: string
  contactGroupId: string
  promoterId: string
  /** The host's, on the guest list, with a ticket. */
  guestId: string
  guestTicketId: string
  /** What the host wrote to the guests, to be sent later. */
  messageId: string
  /** The host's. */
  doorDeviceId: string
  holder: Person
}

/** Returns the names of the fields of a fixture that a row reads. */
export function fieldsReadBy(read: (fixture: MatrixFixture) => unknown, fixture: MatrixFixture): Set<string> {
  const names = new Set<string>()
  read(
    new Proxy(fixture, {
      get(target, name) {
        names.add(String(name))
        return Reflect.get(target, name)
      },
    }),
  )
  return names
}
