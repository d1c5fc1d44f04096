import type { EventInvitationStatus } from '@reprise/rules/events/enums'
import { notificationPollMs, pageSizes } from '@reprise/rules/platform/constants'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { eventHeadParts } from '../../events/event-head.api.ts'
import { personParts } from '../../users/person.api.ts'
import { ticketKeys } from '../tickets.keys.ts'
import type { Source } from './selection.ts'

const countDocument = graphql(`
  query uniqueInviteeCount($eventId: ID!, $sources: [EventInvitationSourceInput!]!) {
    uniqueInviteeCount(eventId: $eventId, sources: $sources)
  }
`)

const listsDocument = graphql(`
  query savedGuestLists {
    savedGuestLists {
      listId
      name
      people
    }
  }
`)

const earlierDocument = graphql(
  `
  query earlierEventsToInviteFrom($first: Int!, $after: String) {
    myEvents(first: $first, after: $after, when: PAST) {
      endCursor
      hasNextPage
      nodes {
        ...eventHeadParts
        approvedTickets
        myPermissions
      }
    }
  }
`,
  [eventHeadParts],
)

const invitationsDocument = graphql(
  `
    query eventInvitations($eventIdOrSlug: String!, $first: Int!, $page: Int!, $filter: EventInvitationFilter!) {
      eventInvitations(eventIdOrSlug: $eventIdOrSlug, first: $first, page: $page, filter: $filter) {
        currentPage
        pageSize
        totalCount
        nodes {
          inviteId
          status
          answer
          attendeeState
          source
          name
          emailAddress
          maskedEmailAddress
          phoneNumber
          maskedPhoneNumber
          letters
          lastLetterAt
          openedAt
          user {
            ...personParts
          }
          inviter {
            ...personParts
          }
        }
      }
    }
  `,
  [personParts],
)

const countsDocument = graphql(`
  query eventInvitationCounts($eventIdOrSlug: String!) {
    eventInvitationCounts(eventIdOrSlug: $eventIdOrSlug) {
      total
      invitePending
      invited
      notInvited
      opened
      accepted
      declined
      canRemind
    }
  }
`)

const linksDocument = graphql(
  `
    query eventInviteLinks($eventIdOrSlug: String!) {
      eventInviteLinks(eventIdOrSlug: $eventIdOrSlug) {
        inviteId
        url
        mostUses
        uses
        expiresAt
        inviter {
          ...personParts
        }
      }
    }
  `,
  [personParts],
)

const inviteDocument = graphql(`
  mutation inviteContactsToEvent($input: InviteContactsToEventInput!) {
    inviteContactsToEvent(input: $input) {
      invited
      alreadyThere
      refusedCount
      refused {
        label
        reason
      }
    }
  }
`)

const linkDocument = graphql(`
  mutation generateEventInviteLink($input: GenerateEventInviteLinkInput!) {
    generateEventInviteLink(input: $input) {
      inviteId
    }
  }
`)

const remindDocument = graphql(`
  mutation remindEventInvitees($eventId: ID!, $inviteIds: [ID!], $idempotencyKey: String!) {
    remindEventInvitees(eventId: $eventId, inviteIds: $inviteIds, idempotencyKey: $idempotencyKey) {
      reminded
    }
  }
`)

const withdrawDocument = graphql(`
  mutation withdrawEventInvite($inviteId: ID!) {
    revokeInvite(inviteId: $inviteId) {
      inviteId
    }
  }
`)

const saveDocument = graphql(`
  mutation saveGuestList($input: SaveGuestListInput!) {
    saveGuestList(input: $input) {
      listId
      name
      people
    }
  }
`)

const removeDocument = graphql(`
  mutation removeGuestList($listId: ID!) {
    removeGuestList(listId: $listId) {
      listId
    }
  }
`)

export type Invitation = ResultOf<typeof invitationsDocument>['eventInvitations']['nodes'][number]
export type InviteLink = ResultOf<typeof linksDocument>['eventInviteLinks'][number]
export type InvitationResult = ResultOf<typeof inviteDocument>['inviteContactsToEvent']
export type SavedList = ResultOf<typeof listsDocument>['savedGuestLists'][number]

/** How many people a selection has, each once. The former number stays while the next one is counted. */
export const useInviteeCount = (eventId: string, sources: Source[]) =>
  useQuery({
    queryKey: ticketKeys.inviteeCount(eventId, sources),
    enabled: sources.length > 0,
    queryFn: async ({ signal }) =>
      (await request(countDocument, { eventId, sources }, signal)).uniqueInviteeCount,
    placeholderData: keepPreviousData,
  })

export const useSavedLists = () =>
  useQuery({
    queryKey: ticketKeys.savedLists(),
    queryFn: async ({ signal }) => (await request(listsDocument, {}, signal)).savedGuestLists,
  })

/** The past events that the person hosts or works on, the latest first. */
export const useEarlierEvents = () =>
  usePages({
    queryKey: ticketKeys.earlierEvents(),
    read: async (after, signal) =>
      (await request(earlierDocument, { first: pageSizes.grid, after }, signal)).myEvents,
  })

export type InvitationFilter = { status: EventInvitationStatus | null; keyword: string }

export const useInvitations = (eventIdOrSlug: string, page: number, { status, keyword }: InvitationFilter) =>
  useQuery({
    queryKey: ticketKeys.invitations(eventIdOrSlug, page, status, keyword),
    queryFn: async ({ signal }) => {
      const filter = { status, keyword: keyword || null }
      const asked = { eventIdOrSlug, first: pageSizes.pager, page, filter }
      return (await request(invitationsDocument, asked, signal)).eventInvitations
    },
    placeholderData: keepPreviousData,
  })

/** How the invitations stand. It is asked again every few seconds while letters are going out. */
export const useInvitationCounts = (eventIdOrSlug: string) =>
  useQuery({
    queryKey: ticketKeys.invitationCounts(eventIdOrSlug),
    queryFn: async ({ signal }) =>
      (await request(countsDocument, { eventIdOrSlug }, signal)).eventInvitationCounts,
    refetchInterval: ({ state: { data } }) => (data && data.invitePending > 0 ? notificationPollMs : false),
  })

export const useInviteLinks = (eventIdOrSlug: string) =>
  useQuery({
    queryKey: ticketKeys.inviteLinks(eventIdOrSlug),
    queryFn: async ({ signal }) => (await request(linksDocument, { eventIdOrSlug }, signal)).eventInviteLinks,
  })

export const useInvitePeople = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof inviteDocument>['input']) =>
      (await request(inviteDocument, { input })).inviteContactsToEvent,
    meta: { formShowsFailure: true },
  })

export const useGenerateLink = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof linkDocument>['input']) =>
      (await request(linkDocument, { input })).generateEventInviteLink,
    meta: { formShowsFailure: true },
  })

export const useRemind = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof remindDocument>) =>
      (await request(remindDocument, variables)).remindEventInvitees,
  })

/** Takes an invitation or a link back. */
export const useWithdraw = (onDone: () => void) =>
  useMutation({
    mutationFn: (inviteId: string) => request(withdrawDocument, { inviteId }),
    onSuccess: onDone,
  })

export const useSaveList = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof saveDocument>['input']) =>
      (await request(saveDocument, { input })).saveGuestList,
    meta: { formShowsFailure: true },
  })

export const useRemoveList = (onDone: () => void) =>
  useMutation({
    mutationFn: (listId: string) => request(removeDocument, { listId }),
    onSuccess: onDone,
  })
