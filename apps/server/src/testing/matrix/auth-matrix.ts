import { randomUUID } from 'node:crypto'
import { signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { nothing } from './row.ts'

/** Who may do what about their own sessions and second factor. */
export const authMatrix: Record<string, MatrixRow> = {
  'Query.sessions': { document: '{ sessions { nodes { sessionId } } }', own: signedIn('OK'), ...nothing },
  'Query.passkeyCredentials': {
    document: '{ passkeyCredentials { credentialId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.deletePasskeyCredential': {
    document: 'mutation { deletePasskeyCredential(credentialId: "AA") { credentialId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.connectSocial': {
    document: 'mutation { connectSocial(provider: youtube, code: "none") { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.disconnectSocial': {
    document: 'mutation { disconnectSocial(provider: youtube) { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.endSession': {
    document: 'mutation ($id: ID!) { endSession(sessionId: $id) { sessionId } }',
    variables: () => ({ id: randomUUID() }),
    own: signedIn('NOT_FOUND'),
    ...nothing,
  },
  'Mutation.setMultiFactor': {
    document: 'mutation { setMultiFactor(isSkipped: true) { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
}
