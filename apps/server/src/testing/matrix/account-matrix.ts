import { randomInt } from 'node:crypto'
import { everybody, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { nothing } from './row.ts'

/** Who may do what about the life of their own account. */
export const accountMatrix: Record<string, MatrixRow> = {
  'Mutation.completeSignUp': {
    document: 'mutation { completeSignUp(input: {}) { userId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.agreeToTerms': {
    document: 'mutation { agreeToTerms(version: 1) { userId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.updatePhoneNumber': {
    document: 'mutation ($number: String!) { updatePhoneNumber(phoneNumber: $number) { userId } }',
    variables: () => ({ number: `+1646555${String(randomInt(10_000)).padStart(4, '0')}` }),
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.verifyPhoneNumber': {
    document: 'mutation { verifyPhoneNumber(code: "123456") { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.startEmailChange': {
    document: 'mutation { startEmailChange(email: "new@example.test") { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.updateEmailSubscription': {
    document:
      'mutation { updateEmailSubscription(type: PIES, status: UNSUBSCRIBED) { emailSubscriptions { type } } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.myData': { document: '{ myData { state } }', own: signedIn('OK'), ...nothing },
  'Mutation.requestMyData': {
    document: 'mutation { requestMyData { state } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  // By a token, no matter who is or was signed in.
  'Mutation.undoEmailChange': {
    document: 'mutation { undoEmailChange(token: "none") { userId } }',
    own: everybody('BAD_INPUT'),
    ...nothing,
  },
  'Mutation.undoPhoneChange': {
    document: 'mutation { undoPhoneChange(token: "none") { userId } }',
    own: everybody('BAD_INPUT'),
    ...nothing,
  },
  'Mutation.recoverAccount': {
    document: 'mutation { recoverAccount(refreshToken: "none") { userId } }',
    own: everybody('AUTH_NOT_AUTHENTICATED'),
    ...nothing,
  },
  'Mutation.deactivateAccount': {
    document: 'mutation { deactivateAccount { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
  'Mutation.deleteAccount': {
    document: 'mutation { deleteAccount { userId } }',
    own: signedIn('STEP_UP_REQUIRED'),
    ...nothing,
  },
}
