import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { useEffect } from 'react'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { usePages } from '../../lib/graphql/use-pages.ts'
import { markedPersonParts, personParts } from '../users/person.api.ts'
import { inviteKeys } from './invites.keys.ts'

const inviteParts = graphql(
  `
    fragment inviteParts on Invite {
      inviteId
      kind
      state
      closedBecause
      isMine
      isForViewer
      isLink
      inviter {
        ...markedPersonParts
      }
      invitee {
        ...personParts
      }
      targetName
      targetAvatarUrl
      targetPath
      role
      message
      emailAddress
      maskedEmailAddress
      maskedPhoneNumber
      asksPrivacyPolicy
      createdAt
      expiresAt
      answeredAt
      acceptances {
        user {
          ...personParts
        }
        acceptedAt
        sharedContact {
          emailAddress
          phoneNumber
        }
      }
    }
  `,
  [personParts, markedPersonParts],
)

const inviteDocument = graphql(
  `
    query invite($inviteId: ID!) {
      invite(inviteId: $inviteId) {
        ...inviteParts
      }
    }
  `,
  [inviteParts],
)

const sentDocument = graphql(
  `
    query myInvites($state: InviteState, $first: Int, $after: String) {
      myInvites(state: $state, first: $first, after: $after) {
        nodes {
          ...inviteParts
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [inviteParts],
)

const receivedDocument = graphql(
  `
    query myReceivedInvites($after: String) {
      myReceivedInvites(after: $after) {
        nodes {
          ...inviteParts
        }
        hasNextPage
        endCursor
      }
    }
  `,
  [inviteParts],
)

const remainingDocument = graphql(`
  query userInvitesRemaining {
    currentUser {
      userInvitesRemaining
    }
  }
`)

const waitingDocument = graphql(
  `
    query waitingInvites($kind: InviteKind!, $targetIdOrSlug: String!) {
      waitingInvites(kind: $kind, targetIdOrSlug: $targetIdOrSlug) {
        ...inviteParts
      }
    }
  `,
  [inviteParts],
)

const byEmailDocument = graphql(`
  mutation inviteUser($input: InviteUserInput!) {
    inviteUser(input: $input) {
      inviteId
    }
  }
`)

const byUserNameDocument = graphql(`
  mutation inviteByUserName($input: InviteByUserNameInput!) {
    inviteByUserName(input: $input) {
      inviteId
    }
  }
`)

const linkDocument = graphql(
  `
    mutation createInviteLink($input: CreateInviteLinkInput!) {
      createInviteLink(input: $input) {
        ...inviteParts
      }
    }
  `,
  [inviteParts],
)

const revokeDocument = graphql(`
  mutation revokeInvite($inviteId: ID!) {
    revokeInvite(inviteId: $inviteId) {
      inviteId
    }
  }
`)

const openedDocument = graphql(`
  mutation markInviteOpened($inviteId: ID!) {
    markInviteOpened(inviteId: $inviteId) {
      inviteId
    }
  }
`)

const acceptDocument = graphql(`
  mutation acceptInvite($inviteId: ID!, $disclosures: InviteDisclosuresInput!) {
    acceptInvite(inviteId: $inviteId, disclosures: $disclosures) {
      inviteId
      targetPath
    }
  }
`)

const declineDocument = graphql(`
  mutation declineInvite($inviteId: ID!) {
    declineInvite(inviteId: $inviteId) {
      inviteId
    }
  }
`)

export type Invite = ResultOf<typeof inviteDocument>['invite']
export type InviteState = Invite['state']
export type InviteAim = VariablesOf<typeof linkDocument>['input']
export type Disclosures = VariablesOf<typeof acceptDocument>['disclosures']

/** The recipient of an invite: a member by user name, or an email address. */
export type InviteTo = { userName: string } | { emailAddress: string }

/** An invite. The host of a guest sees that it was opened. */
export const useInvite = (inviteId: string) => {
  const query = useQuery({
    queryKey: inviteKeys.one(inviteId),
    queryFn: async ({ signal }) => (await request(inviteDocument, { inviteId }, signal)).invite,
  })
  const isOpened = query.data?.kind === 'GUEST' && !query.data.isMine
  useEffect(() => {
    // Nobody waits for it, and its failure changes nothing for the reader.
    if (isOpened) request(openedDocument, { inviteId }).catch(() => undefined)
  }, [isOpened, inviteId])
  return query
}

/** The invites that the person sent, in one state or all, newest first. */
export const useSentInvites = (state: InviteState | null) =>
  usePages({
    queryKey: inviteKeys.sent(state),
    read: async (after, signal) => (await request(sentDocument, { state, after }, signal)).myInvites,
  })

/** The invites that wait for the person's answer. */
export const useReceivedInvites = () =>
  usePages({
    queryKey: inviteKeys.received(),
    read: async (after, signal) => (await request(receivedDocument, { after }, signal)).myReceivedInvites,
  })

/** How many more people the person may invite to the platform at a time. */
export const useInvitesRemaining = () =>
  useQuery({
    queryKey: inviteKeys.remaining(),
    queryFn: async ({ signal }) =>
      (await request(remainingDocument, {}, signal)).currentUser.userInvitesRemaining,
  })

/** The invites to an event or a club that nobody has answered yet. */
export const useWaitingInvites = (aim: { kind: Invite['kind']; targetIdOrSlug: string }) =>
  useQuery({
    queryKey: inviteKeys.waiting(aim),
    queryFn: async ({ signal }) => (await request(waitingDocument, aim, signal)).waitingInvites,
  })

/** Invites one person. The form shows refusals. */
export const useSendInvite = () =>
  useMutation({
    mutationFn: async ({ to, aim, message }: { to: InviteTo; aim: InviteAim; message: string | null }) =>
      'userName' in to
        ? (await request(byUserNameDocument, { input: { ...aim, ...to, message } })).inviteByUserName
        : (await request(byEmailDocument, { input: { ...aim, ...to, message } })).inviteUser,
    // Reads only the invites again, because the form may send several.
    meta: { formShowsFailure: true, changes: [inviteKeys.all()] },
  })

/** Makes the link that anybody can accept. Asking again returns the same link. */
export const useInviteLink = () =>
  useMutation({
    mutationFn: async (input: InviteAim) => (await request(linkDocument, { input })).createInviteLink,
  })

/** Revokes an invite. Calls `onRevoked` even if the list has removed the row meanwhile. */
export const useRevokeInvite = (onRevoked: () => void) =>
  useMutation({
    mutationFn: async (inviteId: string) => (await request(revokeDocument, { inviteId })).revokeInvite,
    onSuccess: onRevoked,
  })

/** Accepts an invite. What the person may do changes with it. */
export const useAcceptInvite = () =>
  useMutation({
    mutationFn: async (answer: { inviteId: string; disclosures: Disclosures }) =>
      (await request(acceptDocument, answer)).acceptInvite,
    // `isNotWaitedFor`: the form disappears together with the open invite, so the caller's message must not wait
    // until the data is read again.
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })

/** Declines an invite. Calls `onDeclined` even if the list has removed the row meanwhile. */
export const useDeclineInvite = (onDeclined: () => void) =>
  useMutation({
    mutationFn: async (inviteId: string) => (await request(declineDocument, { inviteId })).declineInvite,
    onSuccess: onDeclined,
  })
