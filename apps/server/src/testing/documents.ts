import { graphql } from '#platform/graphql/typed-document.ts'

// Documents that several tests use.

export const ADD_COORDINATOR = graphql(
  `mutation ($eventId: ID!) { addEventRoles(eventId: $eventId, userName: "coordinator", roles: [COORDINATOR]) { eventId } }`,
)

export const ADD_DOOR = graphql(
  `mutation ($eventId: ID!) { addEventRoles(eventId: $eventId, userName: "door", roles: [DOOR]) { eventId } }`,
)

export const ADD_EVENT_ROLES = graphql(
  `mutation ($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) { addEventRoles(eventId: $eventId, userName: $userName, roles: $roles) { eventId } }`,
)

export const BEGIN_PAYOUT_CONNECTION = graphql(
  `mutation { beginPayoutConnection(provider: "sandbox") { url } }`,
)

export const CANCEL_EVENT = graphql(
  `mutation ($eventId: ID!, $idempotencyKey: String!) { cancelEvent(eventId: $eventId, idempotencyKey: $idempotencyKey) { eventId } }`,
)

export const CONNECT_EVENT_YOUTUBE = graphql(
  `mutation ($eventId: ID!, $code: String!) { connectEventSocial(eventId: $eventId, provider: youtube, code: $code) { eventId } }`,
)

export const CONNECT_YOUTUBE = graphql(
  `mutation ($code: String!) { connectSocial(provider: youtube, code: $code) { userId } }`,
)

export const CREATE_EVENT = graphql(
  `mutation ($input: CreateEventInput!) { createEvent(input: $input) { eventId slug } }`,
)

export const CREATE_EVENT_TICKET = graphql(
  `mutation ($input: CreateEventTicketInput!) { createEventTicket(input: $input) { eventTicketId } }`,
)

export const DEACTIVATE_ACCOUNT = graphql(`mutation { deactivateAccount { userId } }`)

export const DELETE_ACCOUNT = graphql(`mutation { deleteAccount { userId } }`)

export const DELETE_PASSKEY_CREDENTIAL = graphql(
  `mutation ($credentialId: ID!) { deletePasskeyCredential(credentialId: $credentialId) { name } }`,
)

export const DISCONNECT_PAYOUT_ACCOUNT = graphql(
  `mutation { disconnectPayoutAccount(provider: "sandbox") { userId } }`,
)

export const DISCONNECT_YOUTUBE = graphql(`mutation { disconnectSocial(provider: youtube) { userId } }`)

export const END_SESSION = graphql(
  `mutation ($sessionId: ID!) { endSession(sessionId: $sessionId) { sessionId } }`,
)

export const HAND_OVER_EVENT = graphql(
  `mutation ($eventId: ID!, $userId: ID!, $idempotencyKey: String!) { handOverEvent(eventId: $eventId, userId: $userId, idempotencyKey: $idempotencyKey) { createdBy { userName } } }`,
)

export const INVITE_BY_USER_NAME = graphql(
  `mutation ($input: InviteByUserNameInput!) { inviteByUserName(input: $input) { inviteId } }`,
)

export const MARK_ALL_NOTIFICATIONS_READ = graphql(`mutation { markAllNotificationsRead { __typename } }`)

export const MARK_NOTIFICATION_READ = graphql(
  `mutation ($notificationId: ID!) { markNotificationRead(notificationId: $notificationId) { isRead } }`,
)

export const NOTIFICATION_ADDED = graphql(`subscription { notificationAdded { notificationId } }`)

export const POLL_NOTIFICATIONS = graphql(
  `{ notifications(first: 1) { unreadCount nodes { notificationId } } }`,
)

export const PUBLISH_EVENT = graphql(`mutation ($eventId: ID!) { publishEvent(eventId: $eventId) { slug } }`)

export const PURCHASE_EVENT_TICKETS = graphql(
  `mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) { booking { bookingId } } }`,
)

export const READ_EVENT = graphql(
  `query ($slug: String!) { event(eventIdOrSlug: $slug) { eventId eventTickets { eventTicketId name } } }`,
)

export const RECOVER_ACCOUNT = graphql(
  `mutation ($refreshToken: String!) { recoverAccount(refreshToken: $refreshToken) { userId } }`,
)

export const RELEASE_ORDER = graphql(
  `mutation ($orderId: ID!, $idempotencyKey: String!) { releaseOrder(orderId: $orderId, idempotencyKey: $idempotencyKey) { status } }`,
)

export const REMOVE_DOOR = graphql(
  `mutation ($eventId: ID!) { removeEventRoles(eventId: $eventId, userName: "door", roles: [DOOR]) { eventId } }`,
)

export const REMOVE_EVENT_ROLES = graphql(
  `mutation ($eventId: ID!, $userName: String!, $roles: [EventAttendeeRole!]!) { removeEventRoles(eventId: $eventId, userName: $userName, roles: $roles) { eventId } }`,
)

export const REMOVE_PROMOTER = graphql(
  `mutation ($eventId: ID!, $userName: String!) { removeEventRoles(eventId: $eventId, userName: $userName, roles: [PROMOTER]) { eventId } }`,
)

export const RENEW_CALENDAR_ADDRESS = graphql(`mutation { renewCalendarAddress { madeAt url } }`)

export const REQUEST_MY_DATA = graphql(`mutation { requestMyData { state } }`)

export const SKIP_MULTI_FACTOR = graphql(`mutation { setMultiFactor(isSkipped: true) { userId } }`)

export const START_EMAIL_CHANGE = graphql(
  `mutation ($email: String!) { startEmailChange(email: $email) { userId } }`,
)

export const TAKE_TICKETS = graphql(
  `mutation ($input: PurchaseEventTicketsInput!) { purchaseEventTickets(input: $input) { booking { bookingId } tickets { code } } }`,
)

export const UNDO_EMAIL_CHANGE = graphql(
  `mutation ($token: String!) { undoEmailChange(token: $token) { userId } }`,
)

export const UNDO_PHONE_CHANGE = graphql(
  `mutation ($token: String!) { undoPhoneChange(token: $token) { userId } }`,
)

export const UPDATE_EVENT = graphql(
  `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }`,
)

export const UPDATE_EVENT_NOTE = graphql(
  `mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { note } }`,
)

export const UPDATE_EVENT_TICKET = graphql(
  `mutation ($input: UpdateEventTicketInput!) { updateEventTicket(input: $input) { name } }`,
)

export const UPDATE_PHONE_NUMBER = graphql(
  `mutation ($phoneNumber: String!) { updatePhoneNumber(phoneNumber: $phoneNumber) { userId } }`,
)

export const UPDATE_PROFILE = graphql(
  `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userId } }`,
)

export const VERIFY_PHONE_NUMBER = graphql(
  `mutation ($code: String!) { verifyPhoneNumber(code: $code) { userId } }`,
)

export const WHO_AM_I = graphql(`{ currentUser { userId } }`)
