import type { Code } from './columns.ts'
import type { Row } from './row.ts'

/** What only the person themselves may do: refused to staff who act as them (S-014), whatever else would be said. */
const personal = [
  'Mutation.acceptInvite',
  'Mutation.agreeToTerms',
  'Mutation.beginPayoutConnection',
  'Mutation.completeSignUp',
  'Mutation.connectPayoutAccount',
  'Mutation.connectSocial',
  'Mutation.deactivateAccount',
  'Mutation.declineInvite',
  'Mutation.deleteAccount',
  'Mutation.deletePasskeyCredential',
  'Mutation.disconnectPayoutAccount',
  'Mutation.disconnectSocial',
  'Mutation.endSession',
  'Mutation.requestEventPayout',
  'Mutation.requestMyData',
  'Mutation.setMultiFactor',
  'Mutation.startEmailChange',
  'Mutation.updatePhoneNumber',
  'Mutation.verifyPhoneNumber',
  'Query.myData',
]

/** Staff who act as the host get what the host gets, but for what is the host's alone. */
export function codeWhileActing(name: string, { own }: Row): Code {
  return personal.includes(name) ? 'FORBIDDEN' : own.host
}

const personalRoutes = [
  'GET /api/my-data/:archiveId',
  'POST /api/auth/password',
  'POST /api/auth/password/im-sign-in',
  'POST /api/auth/passkey/register',
  'POST /api/auth/passkey/register/options',
]

/** The same by REST. */
export function statusWhileActing(route: string, statuses: { host: number }): number {
  return personalRoutes.includes(route) ? 403 : statuses.host
}
