import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

interface SharedContact {
  emailAddress: string | null
  phoneNumber: string | null
}

interface SeenInvite {
  inviteId: string
  kind: string
  state: string
  closedBecause: string | null
  targetName: string
  targetPath: string | null
  role: string | null
  message: string | null
  emailAddress: string | null
  maskedEmailAddress: string | null
  isMine: boolean
  isForViewer: boolean
  isLink: boolean
  asksPrivacyPolicy: boolean
  inviter: { userName: string }
  invitee: { userName: string } | null
  sharedContact: SharedContact | null
  acceptances: { user: { userName: string }; sharedContact: SharedContact | null }[]
}

const FIELDS = `{
  inviteId kind state closedBecause targetName targetPath role message emailAddress maskedEmailAddress isMine
  isForViewer isLink asksPrivacyPolicy inviter { userName } invitee { userName }
  sharedContact { emailAddress phoneNumber } acceptances { user { userName } sharedContact { emailAddress phoneNumber } }
}`

export interface Aim {
  kind?: 'USER' | 'EVENT' | 'CLUB_TEAM' | 'CLUB_COLLABORATOR' | 'CLUB_MEMBER'
  targetIdOrSlug?: string
  role?: string
  message?: string
}

type Answer = Promise<GraphqlAnswer<{ invite: SeenInvite }>>

const INVITE_USER = graphql(
  `mutation ($input: InviteUserInput!) { invite: inviteUser(input: $input) ${FIELDS} }`,
)
const INVITE_BY_USER_NAME = graphql(
  `mutation ($input: InviteByUserNameInput!) { invite: inviteByUserName(input: $input) ${FIELDS} }`,
)
const CREATE_INVITE_LINK = graphql(
  `mutation ($input: CreateInviteLinkInput!) { invite: createInviteLink(input: $input) ${FIELDS} }`,
)
const ENDINGS = {
  declineInvite: graphql(`mutation ($id: ID!) { invite: declineInvite(inviteId: $id) ${FIELDS} }`),
  revokeInvite: graphql(`mutation ($id: ID!) { invite: revokeInvite(inviteId: $id) ${FIELDS} }`),
}

/** Invites an address, or a person by user name. A text with an @ is an address. */
export function sendInvite(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  to: string,
  aim: Aim = {},
): Answer {
  return to.includes('@', 1)
    ? ask(t.url, person, INVITE_USER, { input: { emailAddress: to, ...aim } })
    : ask(t.url, person, INVITE_BY_USER_NAME, { input: { userName: to, ...aim } })
}

export function createInviteLink(t: Pick<TestApp, 'url'>, person: Person | null, aim: Aim = {}): Answer {
  return ask(t.url, person, CREATE_INVITE_LINK, { input: aim })
}

export function readInvite(t: Pick<TestApp, 'url'>, person: Person | null, inviteId: string): Answer {
  return ask(t.url, person, graphql(`query ($id: ID!) { invite(inviteId: $id) ${FIELDS} }`), { id: inviteId })
}

/** Accepts an invite. Both disclosures are given unless the test says otherwise. */
export function acceptInvite(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  inviteId: string,
  disclosures: { privacyPolicy?: boolean; contactData?: boolean } = {},
): Answer {
  return ask(
    t.url,
    person,
    graphql(`mutation ($id: ID!, $disclosures: InviteDisclosuresInput!) {
      invite: acceptInvite(inviteId: $id, disclosures: $disclosures) ${FIELDS}
    }`),
    { id: inviteId, disclosures: { privacyPolicy: true, contactData: true, ...disclosures } },
  )
}

/** Declines an invite, or takes it back. */
export function endInvite(
  t: Pick<TestApp, 'url'>,
  verb: keyof typeof ENDINGS,
  person: Person | null,
  inviteId: string,
): Answer {
  return ask(t.url, person, ENDINGS[verb], { id: inviteId })
}
