import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { authenticatorKinds } from './auth/authenticators.ts'
import { scanReasons, ticketCheckStatuses } from './checkin/enums.ts'
import { clubAccesses, clubCollaboratorRoles, clubStatuses, clubTeamRoles } from './clubs/enums.ts'
import { eventCommentings, eventReactionKinds } from './comments/enums.ts'
import {
  contactFates,
  contactSortFields,
  contactWinners,
  importFates,
  sortDirections,
} from './contacts/enums.ts'
import {
  attendeeStates,
  eventAttendeeRoles,
  eventInvitationAnswers,
  eventInvitationSources,
  eventInvitationStatuses,
  eventMemberRoles,
  eventPermissions,
  eventStatuses,
  eventTypes,
} from './events/enums.ts'
import { orderStatuses } from './payments/enums.ts'
import { searchFilters, searchKinds, searchMarks } from './search/enums.ts'
import { eventTicketTypes, ticketStatuses, transactionStatuses, transactionTypes } from './tickets/enums.ts'
import { activityFilters, activityKinds, activityStatuses } from './users/activities.ts'
import { ageRanges } from './users/age.ts'
import { genders, userTiers } from './users/enums.ts'
import { profileFields } from './users/profile.ts'
import { repScoreFactors } from './users/rep-score.ts'
import { walkthroughStatuses, walkthroughTypes } from './users/walkthrough.ts'

const schema = readFileSync(new URL('../../../apps/server/schema.graphql', import.meta.url), 'utf8')

test.each<[string, readonly string[]]>([
  ['AuthenticatorKind', authenticatorKinds],
  ['Gender', genders],
  ['UserTier', userTiers],
  ['ActivityFilter', activityFilters],
  ['ActivityKind', activityKinds],
  ['ActivityStatus', activityStatuses],
  ['AgeRange', ageRanges],
  ['ProfileField', profileFields],
  ['RepScoreFactor', repScoreFactors],
  ['WalkthroughStatus', walkthroughStatuses],
  ['WalkthroughType', walkthroughTypes],
  ['ClubAccess', clubAccesses],
  ['ClubStatus', clubStatuses],
  ['ClubTeamRole', clubTeamRoles],
  ['ClubCollaboratorRole', clubCollaboratorRoles],
  ['ContactFate', contactFates],
  ['ContactSortField', contactSortFields],
  ['ContactWinner', contactWinners],
  ['ImportFate', importFates],
  ['SortDirection', sortDirections],
  ['EventType', eventTypes],
  ['EventStatus', eventStatuses],
  ['EventAttendeeRole', eventAttendeeRoles],
  ['EventMemberRole', eventMemberRoles],
  ['EventPermission', eventPermissions],
  ['EventCommenting', eventCommentings],
  ['EventReactionKind', eventReactionKinds],
  ['EventInvitationAnswer', eventInvitationAnswers],
  ['EventInvitationSource', eventInvitationSources],
  ['EventInvitationStatus', eventInvitationStatuses],
  ['AttendeeState', attendeeStates],
  ['EventTicketType', eventTicketTypes],
  ['TicketStatus', ticketStatuses],
  ['TransactionStatus', transactionStatuses],
  ['TransactionType', transactionTypes],
  ['OrderStatus', orderStatuses],
  ['TicketCheckStatus', ticketCheckStatuses],
  ['ScanReason', scanReasons],
  ['SearchFilter', searchFilters],
  ['SearchKind', searchKinds],
  ['SearchMark', searchMarks],
])('%s has the values of the API', (name, values) => {
  const body = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(schema)?.[1] ?? ''
  expect(body.trim().split(/\s+/).sort()).toEqual([...values].sort())
})
