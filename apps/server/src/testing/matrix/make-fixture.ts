import { randomUUID } from 'node:crypto'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { buyTickets, createOrder, quoteCart } from '../steps/buy-tickets.ts'
import { commentOnEvent } from '../steps/comment-on-events.ts'
import { listGuest } from '../steps/list-guests.ts'
import { makeAchievement } from '../steps/make-achievement.ts'
import { makeEvent } from '../steps/make-event.ts'
import { shareTicket } from '../steps/share-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'

/** An event with everything on it that an operation can be about. */
export interface MatrixFixture {
  eventId: string
  slug: string
  /** Of the test club, published; the stranger does not hold it, the member does. */
  achievementId: string
  clubId: string
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
  /** Of a ticket of the member's, offered to the stranger, or to somebody unknown. */
  shareId: string
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

const staff = [
  ['coHost', 'CO_HOST'],
  ['promoter', 'PROMOTER'],
  ['sponsor', 'SPONSOR'],
  ['door', 'DOOR'],
  ['coordinator', 'COORDINATOR'],
  ['talent', 'TALENT'],
] as const

interface Options {
  isPrivate?: boolean
  /** False for an event of other people, at which nobody of the world has a role. */
  isOurs?: boolean
}

const location = {
  address: '1 Hidden Lane',
  latitude: 1,
  longitude: 1,
  isOnlyVisibleToApprovedAttendees: true,
}

/** Makes one event in its final state: published, with staff, a guest and a request. */
export async function makeFixture(
  t: TestApp,
  { isPrivate = false, isOurs = true }: Options = {},
): Promise<MatrixFixture> {
  const { world, db } = t
  const host = isOurs ? world.host : world.secondMember
  const holder = isOurs ? world.member : world.secondMember
  const questionId = randomUUID()
  const questionRequirements = [{ questionId, question: 'Anything else?', kind: 'LONG_TEXT' }]
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    host,
    input: {
      location,
      optInGuestCount: false,
      optInGuestList: true,
      questionRequirements,
      ...(isOurs ? {} : { clubId: null }),
    },
    tickets: [{}, { isRequiredApproval: true }, {}, { price: 2500 }],
  })
  const [freeEventTicket = '', askedEventTicket = '', spareEventTicket = '', paidEventTicket = ''] =
    eventTicketIds
  const taken = await takeTickets(t, holder, eventId, freeEventTicket)
  const asked = await takeTickets(t, world.secondMember, eventId, askedEventTicket)
  const items = [{ eventTicketId: paidEventTicket, quantity: 1 }]
  const paid = await buyTickets(t, holder, eventId, items)
  const ordered = await createOrder(t, holder, eventId, items)
  const quoted = await quoteCart(t, holder, eventId, items)
  const [ticket] = taken.data.purchaseEventTickets.tickets
  const more = await takeTickets(t, holder, eventId, freeEventTicket)
  // At events of other people nobody of the world gets the offer, because an offer shows a private event to its
  // recipient.
  const offeredTo = isOurs ? { userName: world.stranger.userName } : { email: 'nobody@example.test' }
  const [offered] = more.data.purchaseEventTickets.tickets
  const shared = await shareTicket(t, holder, offered?.ticketId ?? '', offeredTo)
  // A person may offer only so many tickets a day, and the tests make more fixtures than that.
  await db
    .updateTable('ticket_share')
    .set({ created_at: t.clock.now().subtract({ hours: 48 }) })
    .where('id', '=', shared.data.shareTicket.shareId)
    .execute()
  if (isOurs) {
    const roles = staff.map(([person, role]) => ({
      event_id: eventId,
      user_id: world[person].userId,
      role,
      assigned_at: t.clock.now(),
    }))
    await db.insertInto('event_role').values(roles).execute()
  }
  const listed = await listGuest(t, host, eventId, [freeEventTicket], {
    fullName: 'Listed Fixture',
    emailAddress: 'listed@fixture.test',
    phoneNumber: '+14155550199',
    note: 'Listed note',
    customFields: [{ key: 'table', label: 'Table', value: '7' }],
  })
  const inviteId = randomUUID()
  // Of two days ago: people send a limited number of invites in an hour and a day, and the rows come to that limit themselves.
  const invitedAt = t.clock.now().subtract({ hours: 48 })
  await db
    .insertInto('invite')
    .values({
      id: inviteId,
      kind: 'EVENT',
      inviter_id: host.userId,
      target_id: eventId,
      role: 'TALENT',
      to_user_id: isOurs ? world.stranger.userId : null,
      to_email: isOurs ? null : 'nobody@example.test',
      message: null,
      created_at: invitedAt,
      expires_at: t.clock.now().add({ hours: 24 }),
    })
    .execute()
  // The host's, to an address, whose letter is out.
  await db
    .insertInto('invite')
    .values({
      id: randomUUID(),
      kind: 'GUEST',
      inviter_id: host.userId,
      target_id: eventId,
      role: 'ATTENDEE',
      to_user_id: null,
      to_email: 'asked-guest@example.test',
      message: null,
      created_at: invitedAt,
      expires_at: t.clock.now().add({ hours: 6 }),
      last_letter_at: t.clock.now(),
      letters: 1,
    })
    .execute()
  if (isPrivate) await db.updateTable('event').set({ is_private: true }).where('id', '=', eventId).execute()
  const [contactId, contactGroupId] = [randomUUID(), randomUUID()]
  const owned = { owner_id: host.userId, created_at: t.clock.now() }
  const contact = {
    id: contactId,
    name: 'Ann Fixture',
    email: `${contactId}@example.test`,
    phone_number: null,
  }
  await db
    .insertInto('contact')
    .values({ ...owned, ...contact, custom_fields: '[]', updated_at: owned.created_at })
    .execute()
  await db
    .insertInto('contact_group')
    .values({ ...owned, id: contactGroupId, name: `Group ${contactGroupId}` })
    .execute()
  await db
    .insertInto('contact_in_group')
    .values({ group_id: contactGroupId, contact_id: contactId })
    .execute()
  // One account of the guest that people follow, at whichever event of the world.
  await db
    .insertInto('social_connection')
    .values({
      provider: 'instagram',
      subject: `of ${holder.userId}`,
      user_id: holder.userId,
      name: 'Followed',
      url: null,
      followers: 1200,
      connected_at: t.clock.now(),
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const achievementId = await makeAchievement(t, { awardedTo: [holder] })
  const messageId = randomUUID()
  await db
    .insertInto('event_message')
    .values({
      id: messageId,
      event_id: eventId,
      sent_by: host.userId,
      channel: 'EMAIL',
      subject: 'Doors',
      text: 'At 8.',
      audience: '{}',
      state: 'SCHEDULED',
      created_at: t.clock.now(),
      send_at: t.clock.now().add({ hours: 24 }),
      ended_at: null,
      recipients: null,
      sent_up_to: null,
    })
    .execute()
  const said = await commentOnEvent(t, holder, eventId, 'See you there')
  const attendeeOf = ({ userId }: Person) =>
    db
      .selectFrom('attendee')
      .select('id')
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  const attendee = await attendeeOf(holder)
  const waitingAttendee = await attendeeOf(world.secondMember)
  const notificationId = randomUUID()
  await db
    .insertInto('notification')
    .values({
      id: notificationId,
      user_id: holder.userId,
      type: 'EventApproved',
      properties: '{}',
      cause: notificationId,
      created_at: t.clock.now(),
    })
    .execute()
  const doorDeviceId = randomUUID()
  await db
    .insertInto('door_device')
    .values({
      id: doorDeviceId,
      event_id: eventId,
      zones: '[]',
      created_by: host.userId,
      created_at: t.clock.now(),
      code_expires_at: t.clock.now(),
      name: 'iPhone at North',
      token_hash: doorDeviceId,
      paired_at: t.clock.now(),
    })
    .execute()
  return {
    guestId: listed.data.createEventGuest.guestId,
    guestTicketId: listed.data.createEventGuest.tickets[0]?.ticketId ?? '',
    eventId,
    slug,
    achievementId,
    clubId: world.clubId,
    freeEventTicket,
    askedEventTicket,
    spareEventTicket,
    questionId,
    bookingId: taken.data.purchaseEventTickets.booking.bookingId,
    ticketId: ticket?.ticketId ?? '',
    attendeeId: attendee.id,
    code: ticket?.code ?? '',
    waitingId: asked.data.purchaseEventTickets.booking.bookingId,
    waitingAttendeeId: waitingAttendee.id,
    paidId: paid.bookingId,
    orderId: ordered.data.createEventOrder.orderId,
    items,
    quote: quoted.data.ticketCost.paymentAuthCode ?? '',
    commentId: said.data.commentOnEvent.commentId,
    notificationId,
    shareId: shared.data.shareTicket.shareId,
    inviteId,
    messageId,
    doorDeviceId,
    contactId,
    contactGroupId,
    promoterId: world.promoter.userId,
    holder,
  }
}
