import { randomUUID } from 'node:crypto'
import { everybody, only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { forbidden, notFoundForStrangers, nothing, runs } from './row.ts'

const aim = (slug: string) => ({ kind: 'EVENT', targetIdOrSlug: slug, role: 'DOOR' })
const others = { foreign: 'FORBIDDEN', hidden: 'FORBIDDEN' } as const

/** Who may invite to an event, and who may answer: the fixture's invite is the host's to the stranger. */
export const inviteMatrix: Record<string, MatrixRow> = {
  'Query.invite': {
    document: 'query ($id: ID!) { invite(inviteId: $id) { inviteId targetName } }',
    variables: ({ inviteId }) => ({ id: inviteId }),
    own: everybody('OK'),
    ...nothing,
  },
  'Query.myInvites': { document: '{ myInvites { totalCount } }', own: signedIn('OK'), ...nothing },
  'Query.myReceivedInvites': {
    document: '{ myReceivedInvites { totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.searchUsers': {
    document: '{ searchUsers(keyword: "host") { nodes { userName } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.waitingInvites': {
    document: 'query ($id: String!) { waitingInvites(kind: EVENT, targetIdOrSlug: $id) { inviteId } }',
    variables: ({ slug }) => ({ id: slug }),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.inviteUser': {
    document: 'mutation ($input: InviteUserInput!) { inviteUser(input: $input) { state } }',
    variables: ({ slug }) => ({ input: { ...aim(slug), emailAddress: `${randomUUID()}@example.test` } }),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.inviteByUserName': {
    document: 'mutation ($input: InviteByUserNameInput!) { inviteByUserName(input: $input) { state } }',
    variables: ({ slug }) => ({ input: { ...aim(slug), userName: 'secondmember' } }),
    own: only(runs),
    ...forbidden,
    isOnce: true,
  },
  'Mutation.createInviteLink': {
    document: 'mutation ($input: CreateInviteLinkInput!) { createInviteLink(input: $input) { isLink } }',
    variables: ({ slug }) => ({ input: aim(slug) }),
    own: only(runs),
    ...forbidden,
  },
  'Mutation.revokeInvite': {
    document: 'mutation ($id: ID!) { revokeInvite(inviteId: $id) { state } }',
    variables: ({ inviteId }) => ({ id: inviteId }),
    own: only(runs, 'NOT_FOUND'),
    ...notFoundForStrangers,
    isOnce: true,
  },
  'Mutation.acceptInvite': {
    document: `mutation ($id: ID!) {
      acceptInvite(inviteId: $id, disclosures: { privacyPolicy: true, contactData: false }) { state }
    }`,
    variables: ({ inviteId }) => ({ id: inviteId }),
    own: { ...only(['stranger']), host: 'CONFLICT' },
    ...others,
    isOnce: true,
  },
  'Mutation.declineInvite': {
    document: 'mutation ($id: ID!) { declineInvite(inviteId: $id) { state } }',
    variables: ({ inviteId }) => ({ id: inviteId }),
    own: { ...only(['stranger']), host: 'CONFLICT' },
    ...others,
    isOnce: true,
  },
}
