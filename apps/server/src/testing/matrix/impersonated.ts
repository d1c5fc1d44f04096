import type { Code } from './columns.ts'
import type { Row } from './row.ts'

const everybodySees = 'Everybody may read it, signed in or not.'
const isSupport = 'Looking at what the person sees is what support is for; nobody can use it for anything.'
const isTheirs = 'It changes how the person and their event look, and moves nothing.'
const byToken = 'The token of a mail is the right, whoever is signed in.'

/**
 * What staff who act as somebody may do (S-014, S-161), each with the reason. Whatever is not named here must be
 * refused, so a new operation says here why it is harmless, or is not possible while acting.
 */
const allowed: Record<string, string> = {
  'Mutation.createEvent': isTheirs,
  'Mutation.markAllNotificationsRead': isTheirs,
  'Mutation.markNotificationRead': isTheirs,
  'Mutation.presignAvatarUpload': isTheirs,
  'Mutation.presignEventUpload': isTheirs,
  'Mutation.publishEvent': isTheirs,
  'Mutation.recoverAccount': byToken,
  'Mutation.undoEmailChange': byToken,
  'Mutation.undoPhoneChange': byToken,
  'Mutation.updateAddress': isTheirs,
  'Mutation.updateAvatar': isTheirs,
  'Mutation.updateEmailSubscription': isTheirs,
  'Mutation.updateEvent':
    'Its words, dates and place; not its club, nor who pays the fees (own-session.test.ts).',
  'Mutation.updateProfile': 'What is shown; not the user name, which signs in (own-session.test.ts).',
  'Query.club': everybodySees,
  'Query.countryByIp': everybodySees,
  'Query.currentUser': isSupport,
  'Query.event': everybodySees,
  'Query.eventAttendee': 'Without how to reach the guest (own-session.test.ts).',
  'Query.eventAttendees': 'Without how to reach the guests (own-session.test.ts).',
  'Query.eventCheckInSummary': isSupport,
  'Query.eventEarnings': isSupport,
  'Query.eventEnding': isSupport,
  'Query.eventFees': everybodySees,
  'Query.eventPayoutInfo': isSupport,
  'Query.eventTransactions': isSupport,
  'Query.events': everybodySees,
  'Query.featureFlags': everybodySees,
  'Query.invite': 'Whoever holds the id may read it; what was disclosed to the inviter stays hidden.',
  'Query.managedClubs': isSupport,
  'Query.myActivities': isSupport,
  'Query.myClubs': isSupport,
  'Query.myEvents': isSupport,
  'Query.myInvites': 'Without the links, which anybody who knows them could accept (own-session.test.ts).',
  'Query.myPoints': isSupport,
  'Query.myReceivedInvites': isSupport,
  'Query.myReferralCode': isSupport,
  'Query.myTicketShares': isSupport,
  'Query.myTickets': 'Without code and QR (own-session.test.ts).',
  'Query.myTransactions': isSupport,
  'Query.notifications': isSupport,
  'Query.order': isSupport,
  'Query.passkeyCredentials': isSupport,
  'Query.paymentProvider': everybodySees,
  'Query.pointsStatement': isSupport,
  'Query.search': everybodySees,
  'Query.searchUsers': isSupport,
  'Query.sessions': isSupport,
  'Query.simulatedCost': everybodySees,
  'Query.terms': everybodySees,
  'Query.ticket': 'Without code and QR (own-session.test.ts).',
  'Query.ticketCost': everybodySees,
  'Query.transactionFees': everybodySees,
  'Query.user': everybodySees,
  'Query.waitingInvites':
    'Without the links, which anybody who knows them could accept (own-session.test.ts).',
  'Subscription.eventCheckInChanged': isSupport,
  'Subscription.notificationAdded': isSupport,
}

/** Staff who act as the host get what the host gets where it is named above, and are refused everything else. */
export function codeWhileActing(name: string, { own }: Row): Code {
  return name in allowed ? own.host : 'FORBIDDEN'
}

/** What is named above and is no operation of the API any more. */
export function staleReasons(operations: readonly string[]): string[] {
  return Object.keys(allowed).filter((name) => !operations.includes(name))
}

const personalRoutes = [
  'GET /api/my-data/:archiveId',
  'POST /api/auth/password',
  'POST /api/auth/password/im-sign-in',
  'POST /api/auth/passkey/register',
  'POST /api/auth/passkey/register/options',
]

/** The same by REST. */
export function statusWhileActing(route: string, statuses: { host: number }): number {
  return personalRoutes.includes(route) ? 403 : statuses.host
}
