import { randomUUID } from 'node:crypto'
import { dead, everybody, only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import {
  answers,
  forbidden,
  notFoundForStrangers,
  nothing,
  ofEvent,
  seesOwn,
  staffOf,
  withKey,
} from './row.ts'

/** Who may invite guests (table A): all of them, or guests of their own. */
const inviters = [...answers, ...seesOwn] as const

/** Inviting guests to an event, and the lists that people save for it. */
export const guestInviteMatrix: Record<string, MatrixRow> = {
  'Query.eventInvitations': {
    document: 'query ($id: String!) { eventInvitations(eventIdOrSlug: $id) { totalCount } }',
    variables: staffOf,
    own: only(inviters),
    ...forbidden,
  },
  'Query.eventInvitationCounts': {
    document: 'query ($id: String!) { eventInvitationCounts(eventIdOrSlug: $id) { total } }',
    variables: staffOf,
    own: only(inviters),
    ...forbidden,
  },
  'Query.eventInviteLinks': {
    document: 'query ($id: String!) { eventInviteLinks(eventIdOrSlug: $id) { inviteId } }',
    variables: staffOf,
    own: only(inviters),
    ...forbidden,
  },
  'Query.uniqueInviteeCount': {
    document: `query ($id: ID!) {
      uniqueInviteeCount(eventId: $id, sources: [{ source: DIRECT, userNames: ["stranger"] }])
    }`,
    variables: ofEvent,
    own: only(inviters),
    ...forbidden,
  },
  'Query.eventContactsExist': {
    document: 'query ($id: ID!) { eventContactsExist(eventId: $id, emails: ["a@example.test"]) { emails } }',
    variables: ofEvent,
    own: only(inviters),
    ...forbidden,
  },
  'Query.savedGuestLists': {
    document: '{ savedGuestLists { listId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.inviteContactsToEvent': {
    document: `mutation ($input: InviteContactsToEventInput!) {
      inviteContactsToEvent(input: $input) { invited }
    }`,
    variables: ({ eventId }) => ({
      input: {
        eventId,
        sources: [{ source: 'DIRECT', emailAddresses: [`${randomUUID()}@example.test`] }],
        idempotencyKey: randomUUID(),
      },
    }),
    own: only(inviters),
    ...forbidden,
  },
  'Mutation.generateEventInviteLink': {
    document: `mutation ($input: GenerateEventInviteLinkInput!) {
      generateEventInviteLink(input: $input) { uses }
    }`,
    variables: ({ eventId }) => ({ input: { eventId, mostUses: 1, idempotencyKey: randomUUID() } }),
    own: only(inviters),
    ...forbidden,
  },
  'Mutation.remindEventInvitees': {
    document:
      'mutation ($id: ID!, $key: String!) { remindEventInvitees(eventId: $id, idempotencyKey: $key) { reminded } }',
    variables: (fixture) => withKey(ofEvent(fixture)),
    // The guest of the fixture heard of it just now. Those who may remind are told so.
    own: {
      ...only([]),
      ...Object.fromEntries(inviters.map((column) => [column, 'CONFLICT' as const])),
    },
    ...forbidden,
  },
  'Mutation.saveGuestList': {
    document: 'mutation ($input: SaveGuestListInput!) { saveGuestList(input: $input) { people } }',
    variables: () => ({
      input: {
        name: randomUUID(),
        sources: [{ source: 'DIRECT', emailAddresses: ['someone@example.test'] }],
        idempotencyKey: randomUUID(),
      },
    }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.removeGuestList': {
    document: 'mutation ($id: ID!) { removeGuestList(listId: $id) { listId } }',
    // A list of nobody.
    variables: () => ({ id: randomUUID() }),
    own: signedIn('NOT_FOUND'),
    ...notFoundForStrangers,
  },
  'Query.myCalendarAddress': {
    document: '{ myCalendarAddress { madeAt url } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.renewCalendarAddress': {
    document: 'mutation { renewCalendarAddress { madeAt } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.endCalendarAddress': {
    document: 'mutation { endCalendarAddress { madeAt } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.markInviteOpened': {
    document: 'mutation ($id: ID!) { markInviteOpened(inviteId: $id) { inviteId } }',
    variables: ({ inviteId }) => ({ id: inviteId }),
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
}
