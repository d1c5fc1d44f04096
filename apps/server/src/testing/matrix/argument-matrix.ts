import type { Code, Codes, Column } from './columns.ts'
import { columns, signedIn } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'
import { answers, runs, sees } from './row.ts'

/** One value of an argument, and what it comes to for each who may ask the query. */
export interface Try {
  /** The value to send. If left out, each value of an enumeration, or a usual value. */
  value?(fixture: MatrixFixture): unknown
  /** The expected codes, from those of the query itself. If left out, the argument does not change them. */
  codes?(own: Codes): Codes
  /** The code for staff who act as the host. If left out, it is that of the host. */
  acting?: Code
  /** The columns that find something by this value. If left out, this is not checked. */
  foundBy?: readonly (Column | 'acting')[]
}

/** The argument only names what is asked for. The query's own row tests it for everybody. */
const named: readonly Try[] = []
const asIs: readonly Try[] = [{}]

const instead =
  (code: Code) =>
  (own: Codes): Codes =>
    Object.fromEntries(columns.map((column) => [column, own[column] === 'OK' ? code : own[column]])) as Codes
const only =
  (may: readonly Column[]) =>
  (own: Codes): Codes => ({
    ...own,
    ...Object.fromEntries(
      columns
        .filter((column) => own[column] === 'OK' && !may.includes(column))
        .map((column) => [column, 'FORBIDDEN']),
    ),
  })

const of = (value: unknown) => () => value
const first: readonly Try[] = [{ value: of(1) }]
/** A cursor that was never given. Only those who may ask learn that it is wrong. */
const after: readonly Try[] = [{ value: of('made up'), codes: instead('BAD_INPUT') }]
/** The first page is what is there without it; one behind the last is empty. */
const numbered: readonly Try[] = [{ value: of(1) }, { value: of(0), codes: instead('BAD_INPUT') }]
const tableOf = (query: string) => ({ ...pageOf(query), [`${query}.page`]: numbered })
const pageOf = (query: string) => ({ [`${query}.first`]: first, [`${query}.after`]: after })

/** Staff who act as somebody may not ask at all. */
const notActing = (rows: Record<string, readonly Try[]>): Record<string, readonly Try[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([place, tries]) => [
      place,
      tries.map((each) => ({ ...each, acting: 'FORBIDDEN' as const })),
    ]),
  )

const ofOtherSource = (...names: string[]) =>
  Object.fromEntries(
    names.map((name): [string, readonly Try[]] => [
      `Query.uniqueInviteeCount.sources.${name}`,
      [{ value: ({ eventId }) => eventId, codes: instead('BAD_INPUT') }],
    ]),
  )

const mayFilter: Pick<Try, 'codes' | 'acting'> = { codes: only(runs), acting: 'FORBIDDEN' }
const maySearch = only([...sees, 'promoter', 'sponsor'])
const nobody: readonly Column[] = []
const alive = columns.filter((column) => !['deleted', 'pending'].includes(column))
const isIn = columns.filter((column) => !['anonymous', 'deleted', 'pending'].includes(column))

/** Who may send which argument of a query, and what it tells them: a row for each argument and each part of one. */
export const argumentMatrix: Record<string, readonly Try[]> = {
  'Query.cities.keyword': asIs,
  'Query.achievement.achievementIdOrSlug': named,
  'Query.achievement.clubIdOrSlug': [{ value: of('test-club') }],
  'Query.achievementHolders.achievementIdOrSlug': named,
  'Query.achievementHolders.clubIdOrSlug': [{ value: of('test-club') }],
  ...pageOf('Query.achievementHolders'),
  'Query.achievementProgress.achievementIdOrSlug': named,
  'Query.achievementProgress.clubIdOrSlug': [{ value: of('test-club') }],
  'Query.achievementRulePreview.input.achievementId': named,
  'Query.achievementRulePreview.input.activeFromUtc': [{ value: of('2026-01-01T00:00:00Z') }],
  'Query.achievementRulePreview.input.activeToUtc': [{ value: of('2026-01-01T00:00:00Z') }],
  'Query.achievementRulePreview.input.awarding': asIs,
  'Query.achievementRulePreview.input.clubIdOrSlug': named,
  'Query.achievementRulePreview.input.maxSupply': asIs,
  'Query.achievementRulePreview.input.rule.eventType': asIs,
  // A streak needs a period too.
  'Query.achievementRulePreview.input.rule.kind': [
    { value: of('CHECK_INS') },
    { value: of('STREAK'), codes: instead('BAD_INPUT') },
  ],
  'Query.achievementRulePreview.input.rule.period': asIs,
  'Query.achievementRulePreview.input.rule.points': asIs,
  'Query.achievementRulePreview.input.rule.tierId': asIs,
  'Query.achievementRulePreview.input.rule.times': asIs,
  'Query.achievementRulePreview.input.rule.withinDays': asIs,
  'Query.achievements.clubIdOrSlug': named,
  'Query.achievements.orderBy.direction': asIs,
  'Query.achievements.orderBy.field': asIs,
  'Query.achievements.pieIdOrSlug': [{ value: of('apple'), codes: instead('NOT_FOUND') }],
  ...pageOf('Query.achievements'),
  'Query.awardCredential.awardId': named,
  'Query.checkCredential.document': asIs,
  'Query.sharedCredential.credentialId': named,
  ...pageOf('Query.cities'),
  'Query.club.clubIdOrSlug': named,
  'Query.clubLog.clubIdOrSlug': named,
  ...pageOf('Query.clubLog'),
  'Query.clubStatistics.clubIdOrSlug': named,
  'Query.clubs.keyword': asIs,
  'Query.clubs.filter': asIs,
  'Query.clubs.orderBy.direction': asIs,
  'Query.clubs.orderBy.field': asIs,
  ...pageOf('Query.clubs'),
  'Query.clubMembers.clubIdOrSlug': named,
  'Query.clubMembers.filter.keyword': asIs,
  'Query.clubMembers.filter.withHidden': [{ value: of(true), codes: only(['owner']) }],
  ...pageOf('Query.clubMembers'),
  // An address book is private: nobody finds a contact of the host but the host, nor does staff who act as them.
  ...notActing({
    'Query.contactGroups.orderBy.direction': asIs,
    'Query.contactGroups.orderBy.field': asIs,
    ...pageOf('Query.contactGroups'),
    ...pageOf('Query.contactImports'),
    'Query.contacts.groupId': [
      {
        value: ({ contactGroupId }) => contactGroupId,
        codes: (own) => ({ ...instead('NOT_FOUND')(own), host: 'OK' }),
        foundBy: ['host'],
      },
    ],
    'Query.contacts.keyword': [
      { value: of('Fixture'), foundBy: ['host'] },
      { value: of('Fixtrue'), foundBy: ['host'] },
      { value: ({ contactId }) => `${contactId}@`, foundBy: ['host'] },
    ],
    'Query.contacts.orderBy.direction': asIs,
    'Query.contacts.orderBy.field': asIs,
    ...pageOf('Query.contacts'),
  }),
  'Query.doorConflicts.eventId': named,
  ...pageOf('Query.doorConflicts'),
  'Query.doorDevices.eventId': named,
  'Query.defaultBuyPointsOffer.clubIdOrSlug': named,
  'Query.doorManifest.deviceToken': named,
  'Query.doorManifest.eventId': named,
  // Nobody has the secret of a device, so nobody learns that the cursor is wrong.
  'Query.doorManifest.since': [{ value: of('made up') }],
  'Query.doubtfulScans.eventId': named,
  ...pageOf('Query.doubtfulScans'),
  'Query.event.eventIdOrSlug': named,
  'Query.eventArrivals.eventId': named,
  'Query.approvedAttendees.eventIdOrSlug': named,
  ...pageOf('Query.approvedAttendees'),
  'Query.eventAttendee.attendeeId': named,
  'Query.eventAttendee.eventIdOrSlug': named,
  'Query.eventAttendees.eventIdOrSlug': named,
  ...tableOf('Query.eventAttendees'),
  'Query.eventAttendees.filter.states': asIs,
  'Query.eventAttendees.filter.keyword': [
    { value: ({ holder }) => holder.userName, codes: maySearch, foundBy: [...sees, 'acting'] },
    // A mistyped user name finds people by their names, as one that is typed right does.
    { value: of('membr'), codes: maySearch, foundBy: [...sees, 'acting'] },
    // An address finds only people whose address the caller is shown.
    { value: of('member@example'), codes: maySearch, foundBy: answers },
    { value: of('@'), codes: maySearch, foundBy: answers },
    { value: of('membr@example'), codes: maySearch, foundBy: nobody },
    { value: of(' '), foundBy: [...sees, 'acting'] },
  ],
  'Query.eventAttendees.filter.notHereYet': [{ value: of(true), foundBy: [...sees, 'acting'] }],
  'Query.eventAttendees.filter.inviteStatus': [
    { value: of('NOT_INVITED'), codes: only(sees), foundBy: [...sees, 'acting'] },
    { value: of('INVITED'), codes: only(sees), foundBy: nobody },
    { value: of('INVITE_PENDING'), codes: only(sees), foundBy: nobody },
  ],
  'Query.eventAttendees.filter.gender': [{ value: of('OTHER'), ...mayFilter, foundBy: runs }],
  'Query.eventAttendees.filter.ageRange': [{ value: of('FROM_35_TO_44'), ...mayFilter, foundBy: runs }],
  'Query.requiredTicketAmounts.eventId': named,
  'Query.searchEventGuests.eventId': named,
  ...pageOf('Query.searchEventGuests'),
  'Query.searchEventGuests.query': [
    { value: of('Listed Fixture'), codes: maySearch, foundBy: [...sees, 'acting'] },
    { value: of('Lsited Fixture'), codes: maySearch, foundBy: [...sees, 'acting'] },
    // An address or a number finds only guests whose address the caller is shown.
    { value: of('listed@fixture'), codes: maySearch, foundBy: answers },
    { value: of('+14155550199'), codes: maySearch, foundBy: answers },
    { value: of(' '), foundBy: [...sees, 'acting'] },
  ],
  'Query.searchEventGuests.filter.eventTicketId': [
    { value: ({ freeEventTicket }) => freeEventTicket, foundBy: [...sees, 'acting'] },
    { value: ({ spareEventTicket }) => spareEventTicket, foundBy: nobody },
  ],
  'Query.searchEventGuests.filter.isCheckedIn': [
    { value: of(false), foundBy: [...sees, 'acting'] },
    { value: of(true), foundBy: nobody },
  ],
  'Query.searchEventGuests.filter.isMine': [{ value: of(true), foundBy: ['host', 'acting'] }],
  'Query.eventCheckInSummary.eventId': named,
  'Query.eventContactsExist.eventId': named,
  'Query.eventContactsExist.emails': [{ value: of('member@example.test') }],
  'Query.eventContactsExist.phones': [{ value: of('+14155552671') }],
  'Query.eventComments.eventId': named,
  ...pageOf('Query.eventComments'),
  'Query.eventEarnings.eventId': named,
  'Query.eventEnding.eventId': named,
  'Query.eventEnding.scope': asIs,
  'Query.eventExport.eventIdOrSlug': named,
  'Query.eventFees.eventId': named,
  'Query.eventMessageReach.audience.eventTicketIds': [{ value: ({ freeEventTicket }) => freeEventTicket }],
  'Query.eventMessageReach.audience.guests': asIs,
  'Query.eventMessageReach.audience.isCheckedIn': asIs,
  'Query.eventMessageReach.audience.roles': asIs,
  'Query.eventMessageReach.channel': asIs,
  'Query.eventMessageReach.eventId': named,
  'Query.eventMessages.eventId': named,
  ...pageOf('Query.eventMessages'),
  'Query.eventInvitationCounts.eventIdOrSlug': named,
  'Query.eventInvitations.eventIdOrSlug': named,
  ...tableOf('Query.eventInvitations'),
  'Query.eventInvitations.filter.status': asIs,
  'Query.eventInvitations.filter.keyword': [
    { value: of('asked-guest'), foundBy: answers },
    { value: of(' '), foundBy: [...answers, 'acting'] },
  ],
  'Query.eventInviteLinks.eventIdOrSlug': named,
  'Query.eventPayoutInfo.eventId': named,
  'Query.eventSeries.eventIdOrSlug': named,
  ...pageOf('Query.eventSeries'),
  'Query.eventPolicyReaction.eventId': named,
  'Query.eventPolicyReaction.userId': named,
  'Query.eventStaff.eventIdOrSlug': named,
  ...tableOf('Query.eventStaff'),
  'Query.guestCounts.eventId': named,
  'Query.guestCounts.scope': asIs,
  'Query.guestCounts.eventTicketId': [{ value: ({ freeEventTicket }) => freeEventTicket }],
  'Query.eventTransactions.eventId': named,
  ...tableOf('Query.eventTransactions'),
  ...pageOf('Query.events'),
  'Query.events.criteria.clubIdOrSlug': [
    { value: ({ clubId }) => clubId },
    { value: of('no-such-club'), codes: instead('NOT_FOUND') },
  ],
  'Query.events.criteria.from': [{ value: of('2026-01-01T00:00:00Z') }],
  'Query.events.criteria.to': [{ value: of('2030-01-01T00:00:00Z') }],
  'Query.events.criteria.types': asIs,
  'Query.events.criteria.onlyFeatured': asIs,
  'Query.events.criteria.onlyMyEvents': [{ value: of(true), codes: () => signedIn('OK') }],
  'Query.events.criteria.tab': [
    { value: of('EXPLORE') },
    { value: of('MY_EVENTS'), codes: () => signedIn('OK') },
    // It looks for the city of the caller, so a dead session is refused.
    { value: of('NEAR_ME'), codes: () => ({ ...signedIn('OK'), anonymous: 'OK' }) },
    { value: of('THIS_WEEK') },
  ],
  'Query.events.criteria.isFree': [{ value: of(true) }, { value: of(false) }],
  'Query.events.criteria.maxPrice': [{ value: of('1000') }, { value: of('-1'), codes: instead('BAD_INPUT') }],
  'Query.events.criteria.near.latitude': [
    { value: of(12) },
    { value: of(91), codes: instead('BAD_INPUT') },
    // The place of the fixture's event is hidden, so nobody finds it by the distance.
    { value: of(1), foundBy: nobody },
  ],
  'Query.events.criteria.near.longitude': [{ value: of(181), codes: instead('BAD_INPUT') }],
  'Query.events.criteria.near.radius': [{ value: of(0), codes: instead('BAD_INPUT') }],
  'Query.events.criteria.near.unit': asIs,
  'Query.events.criteria.timeZone': [{ value: of('Europe/Berlin') }],
  'Query.events.criteria.keyword': [
    { value: of('night'), foundBy: [...columns, 'acting'] },
    // A hidden place is found by nobody, not even by those who know it.
    { value: of('Hidden Lane'), foundBy: nobody },
  ],
  'Query.invite.inviteId': named,
  'Query.myActivities.filter': asIs,
  ...pageOf('Query.myAchievements'),
  ...pageOf('Query.myActivities'),
  // Only people who manage the events of a club ask for them.
  'Query.myEvents.clubIdOrSlug': [
    {
      value: ({ clubId }) => clubId,
      // The host is an event manager of the club.
      codes: (own) => ({ ...instead('NOT_FOUND')(own), owner: 'OK', host: 'OK' }),
    },
  ],
  'Query.myEvents.keyword': asIs,
  'Query.myEvents.role': asIs,
  'Query.myEvents.when': asIs,
  ...pageOf('Query.myEvents'),
  ...pageOf('Query.myHostedSales'),
  'Query.myInvites.state': asIs,
  ...pageOf('Query.myInvites'),
  ...pageOf('Query.myPoints'),
  ...pageOf('Query.myReceivedInvites'),
  'Query.myReferralCode.eventId': named,
  'Query.myTicketShares.eventId': [{ value: ({ eventId }) => eventId, foundBy: ['member', 'stranger'] }],
  'Query.myTickets.when': [{ value: of('UPCOMING'), foundBy: ['member'] }, { value: of('PAST') }],
  ...pageOf('Query.myTickets'),
  ...pageOf('Query.myTransactions'),
  'Query.notifications.isRead': asIs,
  'Query.notifications.notificationTypes': [{ value: of('EventApproved') }],
  ...pageOf('Query.notifications'),
  'Query.clubOffers.clubIdOrSlug': named,
  'Query.clubOffers.filter': asIs,
  'Query.clubOffers.status': asIs,
  'Query.clubOffers.keyword': [{ value: of('coat') }],
  ...pageOf('Query.clubOffers'),
  'Query.draw.subjectId': named,
  'Query.offer.offerId': named,
  'Query.offerParticipants.keyword': [{ value: of('member'), foundBy: ['owner', 'host', 'acting'] }],
  'Query.offerParticipants.offerId': named,
  'Query.offerParticipants.state': [{ value: of('AWARDED'), foundBy: ['owner', 'host', 'acting'] }],
  ...pageOf('Query.offerParticipants'),
  'Query.offerRedemptions.keyword': [{ value: of('member'), foundBy: ['owner', 'host', 'acting'] }],
  'Query.offerRedemptions.offerId': named,
  ...pageOf('Query.offerRedemptions'),
  'Query.offerProofs.offerId': named,
  'Query.offerProofs.state': asIs,
  ...pageOf('Query.offerProofs'),
  'Query.offers.filter': asIs,
  'Query.offers.keyword': [{ value: of('coat') }],
  'Query.offers.tab': [{ value: of('AWARDED'), foundBy: ['member'] }],
  ...pageOf('Query.offers'),
  'Query.order.orderId': named,
  'Query.pointsOrder.orderId': named,
  'Query.clubPayoutInfo.clubIdOrSlug': named,
  'Query.clubPayouts.clubIdOrSlug': named,
  ...pageOf('Query.clubPayouts'),
  'Query.pointsOrders.clubIdOrSlug': named,
  'Query.pointsOrders.orderId': [{ value: ({ pointsOrderId }) => pointsOrderId }],
  ...pageOf('Query.pointsOrders'),
  'Query.pointsQuote.clubId': named,
  'Query.pointsQuote.pointsAmount': named,
  'Query.pointTrades.direction': asIs,
  'Query.pointTrades.state': [{ value: of('PENDING') }],
  ...pageOf('Query.pointTrades'),
  'Query.pointsStatement.clubId': named,
  ...pageOf('Query.pointsStatement'),
  'Query.search.filter': [
    { value: of('ALL') },
    { value: of('PEOPLE'), codes: instead('BAD_INPUT') },
    { value: of('PIES'), codes: instead('BAD_INPUT') },
  ],
  'Query.search.keyword': [
    { value: of('night'), foundBy: [...alive, 'acting'] },
    { value: of('Hidden Lane'), foundBy: nobody },
    { value: of('member@example'), foundBy: nobody },
  ],
  ...pageOf('Query.search'),
  'Query.searchUsers.keyword': [
    { value: ({ holder }) => holder.userName, foundBy: [...isIn, 'acting'] },
    { value: of('member@example'), foundBy: nobody },
    { value: of('example.test'), foundBy: nobody },
    { value: of('+1213555'), foundBy: nobody },
  ],
  'Query.searchUsers.limit': asIs,
  'Query.searchUsers.offset': asIs,
  ...tableOf('Query.sessions'),
  'Query.simulatedCost.isAllInPricing': asIs,
  'Query.simulatedCost.items.gratuityPercentage': asIs,
  'Query.simulatedCost.items.price': [{ value: of('2500') }],
  'Query.simulatedCost.items.quantity': asIs,
  'Query.terms.version': asIs,
  'Query.ticket.ticketId': named,
  'Query.ticketCost.eventId': named,
  'Query.ticketCost.items.additionalGuests': [{ value: of(0) }],
  'Query.ticketCost.items.eventTicketId': named,
  'Query.ticketCost.items.quantity': asIs,
  'Query.clubLeaderboard.clubIdOrSlug': named,
  'Query.clubLeaderboard.period': asIs,
  ...pageOf('Query.clubLeaderboard'),
  'Query.leaderboardAround.clubIdOrSlug': named,
  'Query.leaderboardAround.period': asIs,
  'Query.tierMembers.tierId': named,
  'Query.tierMembers.keyword': asIs,
  ...pageOf('Query.tierMembers'),
  'Query.ticketCost.referralCode': [{ value: of('') }],
  'Query.uniqueInviteeCount.eventId': named,
  'Query.uniqueInviteeCount.sources.source': asIs,
  'Query.uniqueInviteeCount.sources.userNames': [{ value: of('member') }],
  'Query.uniqueInviteeCount.sources.emailAddresses': [{ value: of('a@example.test') }],
  // These belong to another source than the usual one; what each source lets people choose: unique-invitees.test.ts.
  ...ofOtherSource('eventIds', 'listIds', 'contactIds', 'groupIds'),
  'Query.uniqueInviteeCount.sources.phoneNumbers': [{ value: of('+14155552671') }],
  'Query.user.userId': named,
  'Query.whoIsGoing.eventIdOrSlug': named,
  ...pageOf('Query.whoIsGoing'),
  'Query.waitingInvites.kind': named,
  'Query.waitingInvites.targetIdOrSlug': named,

  'Subscription.eventCheckInChanged.eventIdOrSlug': named,
}
