import type { Code } from './columns.ts'
import type { MatrixRow } from './row.ts'

const everybodySees = 'Everybody may read it, signed in or not.'
const isSupport = 'Looking at what the person sees is what support is for; nobody can use it for anything.'
const isTheirs = 'It changes how the person and their event look, and moves nothing.'
const byToken = 'The token of a mail is the right, no matter who is signed in.'
const byCode = 'The code or the secret of a device is the right, no matter who is signed in.'

/**
 * What staff who act as somebody may do (S-014, S-161), each with the reason. Whatever is not named here must be
 * refused, so a new operation says here why it is harmless, or is not possible while acting.
 */
const allowed: Record<string, string> = {
  'Mutation.createEvent': isTheirs,
  'Mutation.markAllNotificationsRead': isTheirs,
  'Mutation.markInviteOpened': 'Where staff look at an invite, it is not marked as opened.',
  'Mutation.markNotificationRead': isTheirs,
  'Mutation.pairDoorDevice': byCode,
  'Mutation.presignAchievementAvatarUpload': isTheirs,
  'Mutation.presignEventUpload': isTheirs,
  'Mutation.presignOfferAvatarUpload': isTheirs,
  'Mutation.presignOfferFileUpload': isTheirs,
  'Mutation.presignTierUpload': isTheirs,
  'Mutation.publishEvent': isTheirs,
  'Mutation.recoverAccount': byToken,
  'Mutation.syncScans': byCode,
  'Mutation.undoEmailChange': byToken,
  'Mutation.undoPhoneChange': byToken,
  'Mutation.updateAddress': isTheirs,
  'Mutation.updateEmailSubscription': isTheirs,
  'Mutation.updateEvent':
    'Its words, dates and place, and a first picture and policy; not other ones, its club, nor who pays the fees (own-session.test.ts).',
  'Mutation.updateProfile': 'What is shown; not the user name, which signs in (own-session.test.ts).',
  'Query.achievement': everybodySees,
  'Query.achievementHolders': isSupport,
  'Query.achievementProgress': isSupport,
  'Query.achievementRulePreview': isSupport,
  'Query.achievements': everybodySees,
  'Query.awardCredential': isSupport,
  'Query.checkCredential': everybodySees,
  'Query.club': everybodySees,
  'Query.clubLog': isSupport,
  'Query.clubMembers': everybodySees,
  'Query.clubPayoutInfo': isSupport,
  'Query.clubPayouts': isSupport,
  'Query.clubStatistics': isSupport,
  'Query.clubs': everybodySees,
  'Query.cities': everybodySees,
  'Query.countryByIp': everybodySees,
  'Query.currentUser': isSupport,
  'Query.doorConflicts': isSupport,
  'Query.doorDevices': isSupport,
  'Query.defaultBuyPointsOffer': everybodySees,
  'Query.doorManifest': byCode,
  'Query.doubtfulScans': isSupport,
  'Query.event': everybodySees,
  'Query.eventArrivals': isSupport,
  'Query.approvedAttendees': 'Without how to reach the guests (own-session.test.ts).',
  'Query.eventAttendee': 'Without how to reach the guest (own-session.test.ts).',
  'Query.eventAttendees': 'Without how to reach the guests (own-session.test.ts).',
  'Query.eventCheckInSummary': isSupport,
  'Query.eventContactsExist': 'By contacts that the caller knows already; nothing of guests.',
  'Query.eventComments': everybodySees,
  'Query.eventEarnings': isSupport,
  'Query.eventEnding': isSupport,
  'Query.eventFees': everybodySees,
  'Query.eventMessageReach': isSupport,
  'Query.eventMessages': isSupport,
  'Query.eventInvitationCounts': isSupport,
  'Query.eventInvitations': 'Without the addresses and numbers, also in its search (arguments.test.ts).',
  'Query.eventInviteLinks': 'Without the links, which anybody who knows them could accept.',
  'Query.eventPayoutInfo': isSupport,
  'Query.eventSeries': isSupport,
  'Query.eventPolicyReaction': isSupport,
  'Query.eventStaff': isSupport,
  'Query.eventTransactions': isSupport,
  'Query.events': everybodySees,
  'Query.featureFlags': everybodySees,
  'Query.guestCounts': isSupport,
  'Query.invite': 'Anyone who holds the id may read it; what was disclosed to the inviter stays hidden.',
  'Query.managedClubs': isSupport,
  'Query.myActivities': isSupport,
  'Query.myClubs': isSupport,
  'Query.myEvents': isSupport,
  'Query.myCalendarAddress': 'Without the address, which is not stored.',
  'Query.myHostedSales': isSupport,
  'Query.myInvites': 'Without the links, which anybody who knows them could accept (own-session.test.ts).',
  'Query.myAchievements': isSupport,
  'Query.myPoints': isSupport,
  'Query.myReceivedInvites': isSupport,
  'Query.myReferralCode': isSupport,
  'Query.myTicketShares': isSupport,
  'Query.myTicketWaitingLists': isSupport,
  'Query.myTickets': 'Without code and QR (own-session.test.ts).',
  'Query.myTransactions': isSupport,
  'Query.notifications': isSupport,
  'Query.clubOffers': everybodySees,
  'Query.draw': 'Without the code of the entry (draw-winners.test.ts).',
  'Query.offer': 'Without codes, links and what members told the club.',
  'Query.offerParticipants': 'Without what members told the club.',
  'Query.offerRedemptions': 'Without what members told the club.',
  'Query.offerProofs': 'Without what members sent.',
  'Query.offers': isSupport,
  'Query.order': isSupport,
  'Query.passkeyCredentials': isSupport,
  'Query.paymentProvider': everybodySees,
  'Query.pointsOrder': isSupport,
  'Query.pointsOrders': isSupport,
  'Query.pointsQuote': isSupport,
  'Query.pointTrades': isSupport,
  'Query.pointsStatement': isSupport,
  'Query.requiredTicketAmounts': isSupport,
  'Query.savedGuestLists': isSupport,
  'Query.search': isSupport,
  'Query.searchEventGuests': 'Without how to reach the guests (private-fields.test.ts).',
  'Query.searchUsers': isSupport,
  'Query.sessions': isSupport,
  'Query.simulatedCost': everybodySees,
  'Query.sharedCredential': everybodySees,
  'Query.terms': everybodySees,
  'Query.clubLeaderboard': everybodySees,
  'Query.leaderboardAround': everybodySees,
  'Query.tierMembers': everybodySees,
  'Query.ticket': 'Without code and QR (own-session.test.ts).',
  'Query.ticketCost': everybodySees,
  'Query.transactionFees': everybodySees,
  'Query.uniqueInviteeCount': 'A number; their lists stay unread.',
  'Query.user': everybodySees,
  'Query.wallets': everybodySees,
  'Query.whoIsGoing': isSupport,
  'Query.waitingInvites':
    'Without the links, which anybody who knows them could accept (own-session.test.ts).',
  'Subscription.eventCheckInChanged': isSupport,
  'Subscription.notificationAdded': isSupport,
}

/** Staff who act as the host get what the host gets where it is named above, and are refused everything else. */
export function codeWhileActing(name: string, { own }: MatrixRow): Code {
  return name in allowed ? own.host : 'FORBIDDEN'
}

/** What is named above and is no operation of the API any more. */
export function staleReasons(operations: readonly string[]): string[] {
  return Object.keys(allowed).filter((name) => !operations.includes(name))
}

const byBody =
  'What is sent is the right, no matter who is signed in; a token of the acting session opens nothing here.'
const byAddress = 'The signed address or its signature is the right, no matter who is signed in.'

/**
 * The REST routes that a person who acts as somebody else may call, and why. All others must be refused with
 * 403.
 */
const allowedRoutes: Record<string, string> = {
  'POST /api/auth/password/register': byBody,
  'POST /api/auth/password/resend-register-email': byBody,
  'POST /api/auth/password/check-email-availability': byBody,
  'POST /api/auth/password/verify-email-token': byBody,
  'POST /api/auth/password/await-link': byBody,
  'POST /api/auth/password/let-in': byBody,
  'POST /api/auth/password/refuse-sign-in': byBody,
  'POST /api/auth/password/sign-in': byBody,
  'POST /api/auth/password/verify-otp': byBody,
  'POST /api/auth/password/resend-otp': byBody,
  'POST /api/auth/password/recover': byBody,
  'POST /api/auth/password/start-update-password': byBody,
  'POST /api/auth/password/update-password': byBody,
  'POST /api/auth/phone/start': byBody,
  'POST /api/auth/phone/verify': byBody,
  'POST /api/auth/passkey/login/options': byBody,
  'POST /api/auth/passkey/login': byBody,
  'POST /api/auth/validate-token': byBody,
  'POST /api/auth/refresh': byBody,
  'POST /api/auth/sign-out': 'They may end the session in which they act.',
  'GET /api/draws/:drawId/file': everybodySees,
  'GET /api/draws/:drawId/list': everybodySees,
  'GET /api/unsubscribe': byToken,
  'POST /api/unsubscribe': byToken,
  'POST /unsubscribe': byToken,
  'GET /api/terms/:version/:document': everybodySees,
  'GET /api/events/:slug/calendar.ics': isSupport,
  'GET /api/offers/open/:token': byToken,
  'GET /api/receipts/:bookingId.pdf':
    'What was paid, and the name of who paid: support answers questions about it.',
  'GET /api/auth/social/providers': everybodySees,
  'GET /auth/social/:provider/:action': 'A page of a popup, which carries no session.',
  'GET /auth/social/:provider/callback': 'A page of a popup, which carries no session.',
  'POST /auth/social/:provider/callback': 'A page of a popup, which carries no session.',
  'POST /api/payments/webhook/:provider': byAddress,
  'PUT /api/uploads/:assetId': byAddress,
  'GET /files/:name': everybodySees,
  'GET /credentials/:credentialId.json': everybodySees,
  'GET /credentials/:credentialId.png': everybodySees,
  'GET /credentials/:credentialId/status.json': everybodySees,
  'GET /api/award-credentials/:awardId.json': isSupport,
  'GET /api/award-credentials/:awardId.png': isSupport,
  'GET /share/events/:slug/:file': everybodySees,
  'GET /share/tickets/:file': byAddress,
  'GET /share/nights/:file': byAddress,
}

export function statusWhileActing(route: string, statuses: { host: number }): number {
  return route in allowedRoutes ? statuses.host : 403
}

/** What is named above and is no route any more. */
export function staleRoutes(routes: readonly string[]): string[] {
  return Object.keys(allowedRoutes).filter((route) => !routes.includes(route))
}
