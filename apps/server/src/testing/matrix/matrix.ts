import { randomUUID } from 'node:crypto'
import { accountMatrix } from './account-matrix.ts'
import { achievementMatrix } from './achievement-matrix.ts'
import { answerMatrix } from './answer-matrix.ts'
import { authMatrix } from './auth-matrix.ts'
import { clubMatrix } from './club-matrix.ts'
import { clubTeamMatrix } from './club-team-matrix.ts'
import { offerMatrix } from './clubs/offer-matrix.ts'
import { dead, everybody, only, signedIn } from './columns.ts'
import { commentMatrix } from './comment-matrix.ts'
import { contactMatrix } from './contact-matrix.ts'
import { doorMatrix } from './door-matrix.ts'
import { entryMatrix } from './entry-matrix.ts'
import { guestInviteMatrix } from './guest-invite-matrix.ts'
import { guestMatrix } from './guest-matrix.ts'
import { inviteMatrix } from './invite-matrix.ts'
import { messageMatrix } from './message-matrix.ts'
import { moneyMatrix } from './money-matrix.ts'
import { pointsMatrix } from './points-matrix.ts'
import { profileMatrix } from './profile-matrix.ts'
import type { MatrixRow } from './row.ts'
import {
  bookingVerb,
  forbidden,
  notFoundForStrangers,
  nothing,
  ofEvent,
  runs,
  sees,
  seesOwn,
  staffOf,
  visible,
  withKey,
} from './row.ts'
import { shareMatrix } from './share-matrix.ts'

const event = {
  eventType: 'PARTY',
  displayName: 'Mine',
  startDate: '2030-06-01T18:00:00Z',
  endDate: '2030-06-01T20:00:00Z',
  timeZone: 'Europe/Berlin',
}

const roleVerb = (verb: string) =>
  `mutation ($id: ID!) { ${verb}(eventId: $id, userName: "stranger", roles: [DOOR]) { eventId } }`

/** Who may do what: a row for each query, mutation and subscription of the schema. */
export const matrix: Record<string, MatrixRow> = {
  ...accountMatrix,
  ...achievementMatrix,
  ...answerMatrix,
  ...authMatrix,
  ...clubMatrix,
  ...clubTeamMatrix,
  ...messageMatrix,
  ...offerMatrix,
  ...pointsMatrix,
  ...contactMatrix,
  ...doorMatrix,
  ...entryMatrix,
  ...guestInviteMatrix,
  ...commentMatrix,
  ...guestMatrix,
  ...inviteMatrix,
  ...moneyMatrix,
  ...profileMatrix,
  ...shareMatrix,

  'Query.club': {
    document: '{ club(clubIdOrSlug: "test-club") { clubId name } }',
    own: everybody('OK'),
    ...nothing,
  },
  'Query.currentUser': { document: '{ currentUser { userId } }', own: signedIn('OK'), ...nothing },
  'Query.event': {
    document: 'query ($id: String!) { event(eventIdOrSlug: $id) { eventId } }',
    variables: staffOf,
    own: everybody('OK'),
    ...visible,
  },
  'Query.eventSeries': {
    document: 'query ($id: String!) { eventSeries(eventIdOrSlug: $id) { nodes { eventId } } }',
    variables: staffOf,
    own: { ...everybody('OK'), ...dead },
    ...visible,
  },
  'Query.eventStaff': {
    document: 'query ($id: String!) { eventStaff(eventIdOrSlug: $id) { nodes { role } } }',
    variables: staffOf,
    own: { ...everybody('OK'), ...dead },
    ...visible,
  },
  'Query.eventArrivals': {
    document: 'query ($id: ID!) { eventArrivals(eventId: $id) { guests } }',
    variables: ofEvent,
    own: only(sees),
    ...forbidden,
  },
  'Query.approvedAttendees': {
    document: 'query ($id: String!) { approvedAttendees(eventIdOrSlug: $id) { totalCount } }',
    variables: staffOf,
    own: only([...sees, ...seesOwn]),
    ...forbidden,
  },
  'Query.eventAttendee': {
    document: `query ($id: String!, $attendeeId: ID!) {
      eventAttendee(eventIdOrSlug: $id, attendeeId: $attendeeId) { attendeeId }
    }`,
    variables: ({ slug, attendeeId }) => ({ id: slug, attendeeId }),
    // Nobody who sees only their own guests brought this guest in.
    own: { ...only(sees), ...Object.fromEntries(seesOwn.map((column) => [column, 'NOT_FOUND'])) },
    ...forbidden,
  },
  'Query.eventAttendees': {
    document: 'query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { totalCount } }',
    variables: staffOf,
    own: only([...sees, ...seesOwn]),
    ...forbidden,
  },
  'Query.eventPolicyReaction': {
    document:
      'query ($id: ID!, $userId: ID!) { eventPolicyReaction(eventId: $id, userId: $userId) { privacyPolicyState } }',
    variables: ({ eventId, holder }) => ({ id: eventId, userId: holder.userId }),
    // Nobody who sees only their own guests brought this guest in.
    own: {
      ...only([...sees, 'member']),
      ...Object.fromEntries(seesOwn.map((column) => [column, 'NOT_FOUND'])),
    },
    ...forbidden,
  },
  'Query.eventCheckInSummary': {
    document: 'query ($id: ID!) { eventCheckInSummary(eventId: $id) { expected } }',
    variables: ofEvent,
    own: only(sees),
    ...forbidden,
  },
  'Query.eventExport': {
    document: 'query ($id: String!) { eventExport(eventIdOrSlug: $id) { fileName } }',
    variables: staffOf,
    own: only(runs),
    ...forbidden,
  },
  'Query.events': {
    document: '{ events(first: 1) { nodes { eventId } } }',
    own: everybody('OK'),
    ...nothing,
  },
  'Query.managedClubs': { document: '{ managedClubs { clubId } }', own: signedIn('OK'), ...nothing },
  'Query.myClubs': { document: '{ myClubs { clubId } }', own: signedIn('OK'), ...nothing },
  'Query.myEvents': {
    document: '{ myEvents(first: 1) { nodes { eventId } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.myPoints': { document: '{ myPoints { totalCount } }', own: signedIn('OK'), ...nothing },
  'Query.myTickets': { document: '{ myTickets { totalCount } }', own: signedIn('OK'), ...nothing },
  'Query.notifications': { document: '{ notifications { unreadCount } }', own: signedIn('OK'), ...nothing },
  'Query.pointsStatement': {
    document: 'query ($id: ID!) { pointsStatement(clubId: $id) { totalCount } }',
    variables: ({ clubId }) => ({ id: clubId }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.whoIsGoing': {
    document: 'query ($id: String!) { whoIsGoing(eventIdOrSlug: $id) { totalCount nodes { name } } }',
    variables: staffOf,
    own: signedIn('OK'),
    ...visible,
  },
  'Query.search': {
    document: '{ search(keyword: "night") { nodes { title } } }',
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
  'Query.terms': { document: '{ terms { version } }', own: everybody('OK'), ...nothing },
  'Query.ticket': {
    document: 'query ($id: ID!) { ticket(ticketId: $id) { ticketId } }',
    variables: ({ ticketId }) => ({ id: ticketId }),
    own: only([...sees, 'member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
  },
  'Query.user': {
    document: 'query ($id: ID!) { user(userId: $id) { userName } }',
    variables: ({ holder }) => ({ id: holder.userId }),
    own: everybody('OK'),
    ...nothing,
  },

  'Mutation.addEventRoles': {
    document: roleVerb('addEventRoles'),
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Mutation.removeEventRoles': {
    document: roleVerb('removeEventRoles'),
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Mutation.updateEventRole': {
    document: `mutation ($id: ID!) {
      updateEventRole(eventId: $id, userName: "door", role: DOOR, permissions: [CAN_SCAN_TICKET]) { eventId } }`,
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Mutation.createEvent': {
    document: 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { eventId } }',
    variables: ({ clubId }) => ({ input: { ...event, clubId } }),
    // Hosting for a club needs a role in the club. A role at one of its events is not enough.
    own: only(['owner', 'host']),
    ...nothing,
  },
  'Mutation.updateEvent': {
    document: 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }',
    variables: ({ eventId }) => ({ input: { eventId, description: 'New' } }),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.publishEvent': {
    document: 'mutation ($id: ID!) { publishEvent(eventId: $id) { eventId } }',
    variables: ofEvent,
    // The event is already published. Those who may publish it get this answer.
    own: { ...only([]), owner: 'CONFLICT', host: 'CONFLICT', coHost: 'CONFLICT' },
    ...forbidden,
  },
  'Mutation.cancelEvent': {
    document:
      'mutation ($id: ID!, $key: String!) { cancelEvent(eventId: $id, idempotencyKey: $key) { eventId } }',
    variables: (fixture) => withKey(ofEvent(fixture)),
    own: only(runs),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.createRecurringEvent': {
    document:
      'mutation ($input: CreateRecurringEventInput!) { createRecurringEvent(input: $input) { eventId } }',
    variables: ({ eventId }) => ({
      input: { eventId, unit: 'WEEK', interval: 1, count: 2, idempotencyKey: randomUUID() },
    }),
    // The dates are events of the caller, so co-hosts make none.
    own: only(['owner', 'host']),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.duplicateEvent': {
    document:
      'mutation ($id: ID!, $key: String!) { duplicateEvent(eventId: $id, idempotencyKey: $key) { eventId } }',
    variables: (fixture) => withKey(ofEvent(fixture)),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.deleteEvent': {
    document:
      'mutation ($id: ID!, $key: String!) { deleteEvent(eventId: $id, idempotencyKey: $key) { eventId } }',
    variables: (fixture) => withKey(ofEvent(fixture)),
    own: only(runs),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.presignAchievementAvatarUpload': {
    document:
      'mutation { presignAchievementAvatarUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.presignEventUpload': {
    document: 'mutation { presignEventUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.createEventTicket': {
    document: 'mutation ($id: ID!) { createEventTicket(input: { eventId: $id, name: "New" }) { name } }',
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Mutation.updateEventTicket': {
    document:
      'mutation ($id: ID!) { updateEventTicket(input: { eventTicketId: $id, name: "New" }) { name } }',
    variables: ({ freeEventTicket }) => ({ id: freeEventTicket }),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.increaseMaxTickets': {
    document: 'mutation ($id: ID!) { increaseMaxTickets(eventTicketId: $id, limitedAmount: 9) { name } }',
    variables: ({ freeEventTicket }) => ({ id: freeEventTicket }),
    // The event ticket has no limit. Those who may raise a limit get this answer.
    own: { ...only([]), owner: 'CONFLICT', host: 'CONFLICT', coHost: 'CONFLICT' },
    ...forbidden,
  },
  'Mutation.reorderEventTickets': {
    document:
      'mutation ($id: ID!) { reorderEventTickets(input: { eventId: $id, eventTicketIds: [] }) { eventId } }',
    variables: ({ eventId }) => ({ id: eventId }),
    // The event has tickets that are not named. Those who may sort them get this answer.
    own: { ...only([]), owner: 'CONFLICT', host: 'CONFLICT', coHost: 'CONFLICT' },
    ...forbidden,
  },
  'Mutation.deleteEventTicket': {
    document: 'mutation ($id: ID!) { deleteEventTicket(eventTicketId: $id) { name } }',
    variables: ({ spareEventTicket }) => ({ id: spareEventTicket }),
    own: only(runs),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.purchaseEventTickets': {
    document:
      'mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) { booking { bookingId } } }',
    variables: ({ eventId, freeEventTicket }) => ({
      input: {
        eventId,
        items: [{ eventTicketId: freeEventTicket, quantity: 1 }],
        idempotencyKey: randomUUID(),
      },
    }),
    own: signedIn('OK'),
    ...visible,
  },
  'Mutation.rsvpEvent': {
    document: 'mutation ($input: RsvpEventInput!) { rsvpEvent(input: $input) { booking { bookingId } } }',
    variables: ({ eventId, freeEventTicket }) => ({
      input: {
        eventId,
        items: [{ eventTicketId: freeEventTicket, quantity: 1 }],
        idempotencyKey: randomUUID(),
      },
    }),
    own: signedIn('OK'),
    ...visible,
  },
  'Mutation.generateTicketQrCode': {
    document: 'mutation ($id: ID!) { generateTicketQrCode(ticketId: $id) { qrToken } }',
    variables: ({ ticketId }) => ({ id: ticketId }),
    // Those who see the guests see the ticket, but not the QR that lets its holder in.
    own: {
      ...only(['member'], 'NOT_FOUND'),
      ...Object.fromEntries(sees.map((column) => [column, 'FORBIDDEN'])),
    },
    ...notFoundForStrangers,
  },
  'Mutation.cancelMyBooking': {
    document: bookingVerb('cancelMyBooking'),
    variables: ({ bookingId }) => withKey({ id: bookingId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.verifyTicket': {
    document: `mutation ($id: ID!, $code: String!, $key: String!) {
      verifyTicket(eventId: $id, code: $code, idempotencyKey: $key) { status }
    }`,
    variables: ({ eventId, code }) => withKey({ id: eventId, code }),
    own: only(sees),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.undoTicketScan': {
    document: `mutation ($id: ID!, $ticketId: ID!, $key: String!) {
      undoTicketScan(eventId: $id, ticketId: $ticketId, idempotencyKey: $key) { status }
    }`,
    variables: ({ eventId, ticketId }) => withKey({ id: eventId, ticketId }),
    // Nobody is in yet. Those who may undo a scan get this answer.
    own: {
      ...only([]),
      owner: 'CONFLICT',
      host: 'CONFLICT',
      coHost: 'CONFLICT',
      coordinator: 'CONFLICT',
      door: 'CONFLICT',
    },
    ...forbidden,
  },
  'Mutation.markNotificationRead': {
    document: 'mutation ($id: ID!) { markNotificationRead(notificationId: $id) { isRead } }',
    variables: ({ notificationId }) => ({ id: notificationId }),
    own: only(['member'], 'NOT_FOUND'),
    ...notFoundForStrangers,
  },
  'Mutation.markAllNotificationsRead': {
    document: 'mutation { markAllNotificationsRead { unreadCount } }',
    own: signedIn('OK'),
    ...nothing,
  },

  'Subscription.eventCheckInChanged': {
    document: 'subscription ($id: String!) { eventCheckInChanged(eventIdOrSlug: $id) { expected } }',
    variables: staffOf,
    own: only(sees),
    ...forbidden,
  },
  'Subscription.notificationAdded': {
    document: 'subscription { notificationAdded { notificationId } }',
    own: signedIn('OK'),
    ...nothing,
  },
}
