export { announceStartedEvents } from './announce-started-events.ts'
export { type CopiedEvent, copyEvent, daysLater, daysToNext } from './copy-event.ts'
export { createEvent } from './create-event.ts'
export { EventWhenEnum } from './event-inputs.graphql.ts'
export { propertiesOf } from './event-properties.ts'
export {
  EventAttendeeRoleEnum,
  EventLocationType,
  EventMemberRoleEnum,
  EventPermissionEnum,
  EventType,
} from './event-type.graphql.ts'
export {
  type ChangedFact,
  eventPublished,
  eventRolesChanged,
  eventStarted,
  eventUpdated,
} from './events.news.ts'
export { type EventRow, readListed } from './events.sql.ts'
export { closedBecause, eventTopic, locationOf, statusOf } from './explore/event-facts.ts'
export { eventFromJson, eventToJson } from './explore/event-json.ts'
export { learnWords, renewEventWords } from './explore/learn-words.ts'
export { type FeedEvent, type FeedOwner, readAhead, readComing, readDated } from './explore/read-feed.ts'
export { featureEvent, unfeatureEvent } from './feature-event.ts'
export type { GuestLookup } from './guest-lookup.ts'
export { eventsByIds, loadEvent, lockEvent } from './load-event.ts'
export { markCancelled } from './mark-cancelled.ts'
export { extraPointsSql } from './members/extra-points.sql.ts'
export { type MembersOnly, membersOnlySql } from './members/members-only.sql.ts'
export { inClubOf, readMembersOnly } from './members/read-members-only.ts'
export { requirePoints } from './members/require-points.ts'
export { loadPolicyReaction } from './policy/read-policy.ts'
export { lockSigned, noteCopy } from './policy/signed-policy.ts'
export type { PriceLookup, PriceWanted } from './price-lookup.ts'
export { isPreviewFor } from './public-preview.ts'
export { publishEvent } from './publish-event.ts'
export { answerEventQuestions } from './questions/answer-event-questions.ts'
export { countAccepted, type Owed, owedSql } from './questions/answers.sql.ts'
export { QuestionRequirementAnswerType } from './questions/questions.graphql.ts'
export { loadAnswersAt } from './questions/read-answers.ts'
export { EventPolicyReactionType, PrivacyPolicyStateEnum } from './questions/requirements.graphql.ts'
export { removeEvent } from './remove-event.ts'
export {
  type Asking,
  type EventGrant,
  ensureGranted,
  findEvent,
  isOpenToAll,
  permissionsOf,
  readEvent,
  requirePermission,
  requireVisible,
  visibleTo,
} from './roles/access.ts'
export { answerersAt, mayAnswer } from './roles/answerers-at.ts'
export { eventInvites } from './roles/event-invites.ts'
export { ensureSuccessor, handOver, isFormerHost, readSuccessor, type Successor } from './roles/hand-over.ts'
export { hasActiveHost, shownRoleOf } from './roles/read-people.ts'
export {
  loadRoles,
  loadStanding,
  loadStandingOf,
  permissionsFrom,
  readStanding,
  type Standing,
  worksOnEvent,
} from './roles/standing.ts'
export { type DatesInScope, lockDates } from './series/later-dates.ts'
export { readLater } from './series/read-series.ts'
export { CreateRecurringEventInput, SeriesScopeEnum } from './series/series.graphql.ts'
export { startSeries } from './series/start-series.ts'
export { updateEvent } from './update-event.ts'
