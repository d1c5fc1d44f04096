import { randomUUID } from 'node:crypto'
import { only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { nothing } from './row.ts'

const verb = (name: string, more = '') => `mutation ($id: ID!) { ${name}(clubId: $id${more}) { clubId } }`

/** Who may do what with clubs. The owner has the club of the fixture, and the host manages its events. */
export const clubMatrix: Record<string, MatrixRow> = {
  'Query.clubs': { document: '{ clubs(first: 1) { nodes { clubId } } }', own: signedIn('OK'), ...nothing },
  'Query.clubMembers': {
    document: 'query ($id: String!) { clubMembers(clubIdOrSlug: $id) { nodes { joinedAt } } }',
    variables: ({ clubId }) => ({ id: clubId }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.createClub': {
    document: 'mutation ($input: CreateClubInput!) { createClub(input: $input) { clubId } }',
    variables: () => ({ input: { name: 'Matrix club', timeZone: 'Europe/Berlin' } }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updateClub': {
    document: 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { clubId } }',
    variables: ({ clubId }) => ({ input: { clubId, description: 'New' } }),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.updateClubSlug': {
    document: verb('updateClubSlug', ', slug: "test-club"'),
    variables: ({ clubId }) => ({ id: clubId }),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.joinClub': {
    document: verb('joinClub'),
    variables: ({ clubId }) => ({ id: clubId }),
    own: signedIn('OK'),
    ...nothing,
  },
  // Leaving would take the host's role from all later rows. join-club.test.ts shows that it works.
  'Mutation.leaveClub': {
    document: verb('leaveClub'),
    variables: () => ({ id: randomUUID() }),
    own: signedIn('NOT_FOUND'),
    ...nothing,
  },
  // The order of the rows decides who is a member by now. join-club.test.ts shows that it works.
  'Mutation.showClubMembership': {
    document: verb('showClubMembership', ', isShown: true'),
    variables: () => ({ id: randomUUID() }),
    own: signedIn('NOT_FOUND'),
    ...nothing,
  },
  'Mutation.presignClubUpload': {
    document: 'mutation { presignClubUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
}
