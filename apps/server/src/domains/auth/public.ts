export { findStrayArchives } from './account/my-data/find-stray-archives.ts'
export { makeArchives } from './account/my-data/make-archives.ts'
export {
  blocked,
  blockOf,
  countAttempt,
  giveBack,
  giveBackIfCutOff,
  type Limit,
  tooManyGuesses,
} from './attempts.ts'
export { userDeactivated, userDeleted, userErased, userRecovered } from './auth.news.ts'
export { spendMail, spendSms } from './budgets.ts'
export { networkOf } from './network-of.ts'
export { hashPassword } from './password/hash-password.ts'
export { setPassword } from './password/set-password.ts'
export { pepper } from './pepper.ts'
export { sendSecurityMessageWidely } from './security-messages/send-security-message-widely.ts'
export { sessions } from './sessions/identify.ts'
export { openSession } from './sessions/open-session.ts'
export { connectIdentity } from './social/connect-identity.ts'
export { connectByResult } from './social/connect-social.ts'
export { findAccountAt, loadConnectedProviders } from './social/connected-providers.ts'
export { SocialProviderType, SocialReachType } from './social/social.graphql.ts'
export { isConnectedSql } from './social/social.sql.ts'
export { loadSocialReaches } from './social/social-reaches.ts'
export { changeStaff } from './staff/change-staff.ts'
export { noteCall } from './staff/note-call.ts'
export { readImpersonations } from './staff/read-impersonations.ts'
