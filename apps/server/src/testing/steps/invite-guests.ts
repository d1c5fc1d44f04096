import { randomUUID } from 'node:crypto'
import type { ResultOf } from 'gql.tada'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

/** People from one source, as the API takes them. */
export interface Source {
  source: 'CONTACT' | 'DIRECT' | 'PREVIOUS_EVENT' | 'SAVED_LIST'
  userNames?: readonly string[]
  emailAddresses?: readonly string[]
  phoneNumbers?: readonly string[]
  eventIds?: readonly string[]
  listIds?: readonly string[]
  contactIds?: readonly string[]
  groupIds?: readonly string[]
}

const INVITE = graphql(`mutation ($input: InviteContactsToEventInput!) {
  inviteContactsToEvent(input: $input) { invited alreadyThere refusedCount refused { label reason } }
}`)
const COUNT = graphql(`query ($eventId: ID!, $sources: [EventInvitationSourceInput!]!) {
  uniqueInviteeCount(eventId: $eventId, sources: $sources)
}`)
const LINK = graphql(`mutation ($input: GenerateEventInviteLinkInput!) {
  generateEventInviteLink(input: $input) { inviteId url mostUses uses expiresAt }
}`)
const REMIND = graphql(`mutation ($eventId: ID!, $inviteIds: [ID!], $key: String!) {
  remindEventInvitees(eventId: $eventId, inviteIds: $inviteIds, idempotencyKey: $key) { reminded }
}`)
const SAVE = graphql(`mutation ($input: SaveGuestListInput!) {
  saveGuestList(input: $input) { listId name people }
}`)
const INVITATIONS =
  graphql(`query ($id: String!, $filter: EventInvitationFilter, $first: Int, $after: String) {
  eventInvitations(eventIdOrSlug: $id, filter: $filter, first: $first, after: $after) {
    totalCount endCursor hasNextPage
    nodes {
      inviteId status answer attendeeState source name emailAddress phoneNumber maskedEmailAddress maskedPhoneNumber
      letters openedAt user { userName } inviter { userName }
    }
  }
}`)
const COUNTS = graphql(`query ($id: String!) {
  eventInvitationCounts(eventIdOrSlug: $id) {
    total invitePending invited notInvited opened accepted declined canRemind
  }
}`)

export const entered = (given: Omit<Source, 'source'>): Source => ({ source: 'DIRECT', ...given })

/** Invites people to an event as its guests, as a person would. Returns the answer, even if it is a refusal. */
export function inviteGuests(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  sources: readonly Source[],
  { message, key = randomUUID() }: { message?: string; key?: string } = {},
): Promise<GraphqlAnswer<ResultOf<typeof INVITE>>> {
  return ask(t.url, person, INVITE, { input: { eventId, sources, message, idempotencyKey: key } })
}

export function countInvitees(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  sources: readonly Source[],
): Promise<GraphqlAnswer<ResultOf<typeof COUNT>>> {
  return ask(t.url, person, COUNT, { eventId, sources })
}

export function makeInviteLink(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  given: { mostUses?: number; expiresAt?: string } = {},
): Promise<GraphqlAnswer<ResultOf<typeof LINK>>> {
  return ask(t.url, person, LINK, { input: { eventId, ...given, idempotencyKey: randomUUID() } })
}

export function remindGuests(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  inviteIds?: readonly string[],
): Promise<GraphqlAnswer<ResultOf<typeof REMIND>>> {
  return ask(t.url, person, REMIND, { eventId, inviteIds, key: randomUUID() })
}

export function saveList(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  name: string,
  sources: readonly Source[],
): Promise<GraphqlAnswer<ResultOf<typeof SAVE>>> {
  return ask(t.url, person, SAVE, { input: { name, sources, idempotencyKey: randomUUID() } })
}

export function readInvitations(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  eventId: string,
  args: { filter?: { status?: string; keyword?: string }; first?: number; after?: string | null } = {},
): Promise<GraphqlAnswer<ResultOf<typeof INVITATIONS>>> {
  return ask(t.url, person, INVITATIONS, { id: eventId, ...args })
}

export async function readCounts(t: Pick<TestApp, 'url'>, person: Person | null, eventId: string) {
  const { data } = await ask(t.url, person, COUNTS, { id: eventId })
  return data.eventInvitationCounts
}
