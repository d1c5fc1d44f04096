import { graphql } from '#platform/graphql/typed-document.ts'
import type { Asked, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

interface SharedContact {
  emailAddress: string | null
  phoneNumber: string | null
}

export interface SeenInvite {
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
  kind?: 'USER' | 'EVENT' | 'CLUB_TEAM'
  targetIdOrSlug?: string
  role?: string
  message?: string
}

type Answer = Promise<Asked<{ invite: SeenInvite }>>

const sending =
  (field: string, type: string) =>
  (t: Pick<TestApp, 'url'>, person: Person | null, input: object): Answer =>
    ask(t.url, person, `mutation ($input: ${type}!) { invite: ${field}(input: $input) ${FIELDS} }`, { input })

const byEmail = sending('inviteUser', 'InviteUserInput')
const byName = sending('inviteByUserName', 'InviteByUserNameInput')
const link = sending('createInviteLink', 'CreateInviteLinkInput')

/** Invites an address, or a person by user name (what has an @ within is an address). */
export function sendInvite(
  t: Pick<TestApp, 'url'>,
  person: Person | null,
  to: string,
  aim: Aim = {},
): Answer {
  return to.includes('@', 1)
    ? byEmail(t, person, { emailAddress: to, ...aim })
    : byName(t, person, { userName: to, ...aim })
}

export function createInviteLink(t: Pick<TestApp, 'url'>, person: Person | null, aim: Aim = {}): Answer {
  return link(t, person, aim)
}

export function readInvite(t: Pick<TestApp, 'url'>, person: Person | null, inviteId: string): Answer {
  return ask(t.url, person, graphql(`query ($id: ID!) { invite(inviteId: $id) ${FIELDS} }`), { id: inviteId })
}

/** Accepts with both disclosures, unless told otherwise. */
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

/** Declines it, or takes it back. */
export function endInvite(
  t: Pick<TestApp, 'url'>,
  verb: 'declineInvite' | 'revokeInvite',
  person: Person | null,
  inviteId: string,
): Answer {
  return ask(t.url, person, `mutation ($id: ID!) { invite: ${verb}(inviteId: $id) ${FIELDS} }`, {
    id: inviteId,
  })
}
