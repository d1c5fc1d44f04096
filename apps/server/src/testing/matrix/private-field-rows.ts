import type { Column } from './columns.ts'
import { columns } from './columns.ts'

const runs: Column[] = ['owner', 'host', 'coHost']
const answers: Column[] = [...runs, 'coordinator']
const staff: Column[] = [...answers, 'promoter', 'sponsor', 'door', 'talent']

export const eventRoles = ['CO_HOST', 'COORDINATOR', 'DOOR', 'PROMOTER', 'SPONSOR', 'TALENT'] as const

export interface FieldRow {
  field: string
  document: string
  /** Returns the value of the field, which only those get who may see it. */
  pick(data: Record<string, never>): unknown
  seenBy: readonly Column[]
}

interface Listed {
  user: { userName: string }
  value: unknown
}
/** A field of the member in the list of guests. All who see the guests find the member there by name. */
const attendee = (
  field: string,
  seenBy: readonly Column[] = answers,
  isIn = (value: unknown) => value,
): FieldRow => ({
  field: `EventAttendee.${field}`,
  document: `query ($id: String!) {
    eventAttendees(eventIdOrSlug: $id) { nodes { user { userName } value: ${field} } }
  }`,
  pick: (data: Record<string, { nodes: Listed[] }>) =>
    isIn(data.eventAttendees?.nodes.find(({ user }) => user.userName === 'member')?.value),
  seenBy,
})
const ticket = (field: string, seenBy: readonly Column[] = ['member']): FieldRow => ({
  field: `Ticket.${field}`,
  document: `query ($ticketId: ID!) { ticket(ticketId: $ticketId) { value: ${field} } }`,
  pick: (data: Record<string, { value: unknown }>) => data.ticket?.value,
  seenBy,
})
interface Reserved {
  authorizedUntil: string | null
}
type Booked = Record<string, unknown> & {
  totalPrice: { amount: string } | null
  items: { price: { amount: string } | null }[]
  cost: { total: { amount: string } } | null
}
/** A field of the member's bookings in the list of guests. It counts as seen where one booking has it. */
const bookingField = (
  field: string,
  seenBy: readonly Column[],
  isIn = (booking: Booked): unknown => booking[field],
): FieldRow => attendee(`bookings { ${field} }`, seenBy, (list) => (list as Booked[] | undefined)?.some(isIn))
const figure = (field: string, seenBy: readonly Column[]): FieldRow => ({
  field: `Event.${field}`,
  document: `query ($id: String!) { event(eventIdOrSlug: $id) { value: ${field} } }`,
  pick: (data: Record<string, { value: unknown }>) => data.event?.value,
  seenBy,
})
const line = (field: string, seenBy: readonly Column[]): FieldRow => ({
  field: `EventTicket.${field}`,
  document: `query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { value: ${field} } } }`,
  pick: (data: Record<string, { eventTickets: { value: unknown }[] }>) =>
    data.event?.eventTickets.some(({ value }) => Boolean(value)),
  seenBy,
})
const night = (moment: string, seenBy: readonly Column[]): FieldRow => ({
  field: `Event.nightPictures ${moment}`,
  document:
    'query ($id: String!) { event(eventIdOrSlug: $id) { nightPictures { moment picture { linkUrl } } } }',
  pick: (data: Record<string, { nightPictures: { moment: string; picture: { linkUrl: string } }[] }>) =>
    data.event?.nightPictures.find((each) => each.moment === moment)?.picture.linkUrl,
  seenBy,
})

// The invite to the sponsor's address. The sponsor accepted it and showed the host their contact.
interface Accepted {
  user: { userName: string }
  sharedContact: { emailAddress: string | null } | null
}
const accepted = (field: string, seenBy: readonly Column[], isIn = (value: unknown) => value): FieldRow => ({
  field: `Invite.${field}`,
  document: `query ($acceptedId: ID!) { invite(inviteId: $acceptedId) { value: ${field} } }`,
  pick: (data: Record<string, { value: unknown }>) => isIn(data.invite?.value),
  seenBy,
})

interface Waiting {
  role: string
  isLink: boolean
  inviter: { userName: string }
}
/** An open invite with this role and from this person: a link, or an invite to an address. */
const waiting = (
  inviter: Column,
  role: (typeof eventRoles)[number],
  isLink: boolean,
  seenBy: readonly Column[],
): FieldRow => ({
  field: `Query.waitingInvites of ${role}, ${isLink ? 'a link' : 'to an address'}, by ${inviter},`,
  document: `query ($id: String!) {
    waitingInvites(kind: EVENT, targetIdOrSlug: $id) { role isLink inviter { userName } }
  }`,
  pick: (data: Record<string, Waiting[]>) =>
    data.waitingInvites?.some(
      (each) =>
        each.role === role && each.isLink === isLink && each.inviter.userName === inviter.toLowerCase(),
    ),
  seenBy,
})

/** A field of the guest that the host put on the guest list. */
const listed = (field: string): FieldRow => ({
  field: `EventGuest.${field}`,
  document: `query ($id: ID!) { searchEventGuests(eventId: $id) { nodes { value: ${field} } } }`,
  pick: (data: Record<string, { nodes: { value: unknown }[] }>) =>
    data.searchEventGuests?.nodes.some(({ value }) =>
      Array.isArray(value) ? value.length > 0 : Boolean(value),
    ),
  seenBy: answers,
})

/** The fields that not everybody sees who sees the object around them, with those who do. */
export const fieldRows: FieldRow[] = [
  // A person who knows the id of a link can accept it, so only the host sees these.
  ...eventRoles.map((role) => waiting('host', role, true, ['host'])),
  waiting('coHost', 'DOOR', true, ['host', 'coHost']),
  ...eventRoles.map((role) => waiting('host', role, false, role === 'CO_HOST' ? ['host'] : runs)),
  {
    field: 'Event.myTickets.openShare',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { myTickets { openShare { recipient } } } }',
    pick: (data: Record<string, { myTickets: { openShare: { recipient: string } | null }[] }>) =>
      data.event?.myTickets.some((ticket) => ticket.openShare?.recipient),
    seenBy: ['member'],
  },
  {
    field: 'Invite.invitee',
    document: 'query ($inviteId: ID!) { invite(inviteId: $inviteId) { invitee { userName } } }',
    pick: (data: Record<string, { invitee: { userName: string } | null }>) => data.invite?.invitee?.userName,
    seenBy: ['host', 'stranger'],
  },
  accepted('emailAddress', ['host', 'sponsor']),
  accepted('invitee { userName }', ['host', 'sponsor']),
  accepted('sharedContact { emailAddress phoneNumber }', ['host']),
  accepted('acceptances { user { userName } }', ['host', 'sponsor'], (list) => (list as Accepted[]).length),
  accepted('acceptances { sharedContact { emailAddress } }', ['host'], (list) =>
    (list as Accepted[]).some((each) => each.sharedContact?.emailAddress),
  ),
  ...['emailAddress', 'phoneNumber', 'note', 'customFields { value }', 'canChange'].map(listed),
  attendee('emailAddress'),
  attendee('invitedAt', [...answers, 'door']),
  attendee('earlierEvents { wasIn }', [...answers, 'door']),
  attendee('phoneNumber'),
  attendee(
    'questionRequirementAnswers { answer }',
    answers,
    (list) => (list as unknown[] | undefined)?.length,
  ),
  {
    field: 'Event.myQuestionAnswers',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { myQuestionAnswers { answer } } }',
    pick: (data: Record<string, { myQuestionAnswers: unknown[] }>) => data.event?.myQuestionAnswers.length,
    seenBy: ['member'],
  },
  {
    field: 'Event.sharedPools',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { sharedPools { name } } }',
    pick: (data: Record<string, { sharedPools: unknown[] }>) => data.event?.sharedPools.length,
    seenBy: runs,
  },
  attendee('gender'),
  attendee('age'),
  attendee('socialReaches { followers }', answers, (list) => (list as unknown[] | undefined)?.length),
  ticket('code'),
  ticket('qrToken'),
  ticket('guestName', [...answers, 'door', 'member']),
  ticket('sharePicture { storyUrl }'),
  ticket('namedSharePicture { storyUrl }'),
  figure('sharePicture { linkUrl }', columns),
  night('SOLD_OUT', []),
  night('FIRST_GUEST_IN', [...answers, 'promoter', 'sponsor', 'talent']),
  ticket('bookingInfo { bookingId }', [...answers, 'door', 'member']),
  figure('location { address }', [...staff, 'member']),
  figure('pendingAttendees2', [...answers, 'door']),
  figure('myNet { amount }', [...runs, 'promoter']),
  figure('discussion { commentCount }', columns),
  figure('scannedTickets', [...answers, 'door']),
  figure('confirmsOffers', [...answers, 'door']),
  figure('isLocationHidden', ['stranger', 'anonymous']),
  {
    field: 'Event.usersRoles.permissions',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { usersRoles { permissions } } }',
    pick: (data: Record<string, { usersRoles: { permissions: unknown[] | null }[] }>) =>
      data.event?.usersRoles.some(({ permissions }) => permissions?.length),
    seenBy: staff,
  },
  figure('approvedTickets', [...answers, 'door']),
  figure('waitingTickets', [...answers, 'door']),
  line('waitingPeople', [...answers, 'door']),
  line('myWaitingListEntry { position }', ['stranger']),
  figure('going { total faces { name } }', [...staff, 'owner', 'member', 'stranger']),
  {
    field: 'Event.givableEventTickets',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { givableEventTickets { name } } }',
    pick: (data: Record<string, { givableEventTickets: unknown[] }>) => data.event?.givableEventTickets[0],
    seenBy: answers,
  },
  {
    field: 'EventTicket.balance',
    document:
      'query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { balance { releasedAmount } } } }',
    pick: (data: Record<string, { eventTickets: { balance: unknown }[] }>) =>
      data.event?.eventTickets[0]?.balance,
    seenBy: [...answers, 'door'],
  },
  {
    field: 'EventTicket.version',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { version } } }',
    pick: (data: Record<string, { eventTickets: { version: number | null }[] }>) =>
      data.event?.eventTickets[0]?.version,
    seenBy: runs,
  },
  {
    field: 'Event.myAttendee.emailAddress',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { myAttendee { emailAddress } } }',
    pick: (data: Record<string, { myAttendee: { emailAddress: string } | null }>) =>
      data.event?.myAttendee?.emailAddress,
    seenBy: ['member'],
  },
  figure('version', runs),
  attendee('bookings { authorizedUntil }', answers, (list) =>
    (list as Reserved[] | undefined)?.some((booking) => booking.authorizedUntil),
  ),
  // Those who see the earnings see what was paid. Those who answer requests see the state of the payment too.
  bookingField('totalPrice { amount }', runs, ({ totalPrice }) => totalPrice?.amount),
  bookingField('items { price { amount } }', runs, ({ items }) => items[0]?.price?.amount),
  bookingField('cost { total { amount } }', runs, ({ cost }) => cost?.total.amount),
  bookingField('paidDateUtc', runs),
  bookingField('refundedAtUtc', runs),
  bookingField('paymentMethod', runs),
  bookingField('captureOrderId', runs),
  bookingField('receiptUrl', runs),
  bookingField('transactionStatus', answers),
  bookingField('isPaymentPending', answers),
  {
    field: 'Event.myBookings.totalPrice',
    document: `query ($id: String!) {
      event(eventIdOrSlug: $id) { myBookings { totalPrice { amount } transactionStatus items { price { amount } } } }
    }`,
    pick: (data: Record<string, { myBookings: Booked[] }>) =>
      data.event?.myBookings.some(
        (each) => each.totalPrice && each.transactionStatus && each.items[0]?.price,
      ),
    seenBy: ['member'],
  },
  {
    field: 'Event.myBookings.authorizedUntil',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { myBookings { authorizedUntil } } }',
    pick: (data: Record<string, { myBookings: Reserved[] }>) =>
      data.event?.myBookings.some((booking) => booking.authorizedUntil),
    seenBy: ['member'],
  },
  figure('myOrder { orderId }', ['member']),
  {
    field: 'Event.myBookings',
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { myBookings { bookingId } } }',
    pick: (data: Record<string, { myBookings: unknown[] }>) => data.event?.myBookings.length,
    seenBy: ['member'],
  },
]
