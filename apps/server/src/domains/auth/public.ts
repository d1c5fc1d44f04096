/** Which files are archives that no row names. */
export { findStrayArchives } from './account/my-data/find-stray-archives.ts'
/** Makes the archives that people asked for; a job calls it. */
export { makeArchives } from './account/my-data/make-archives.ts'
/** News of the life of an account. */
export { userDeleted, userErased, userRecovered } from './auth.news.ts'
/** What mail may still go out. */
export { spendMail } from './budgets.ts'
/** Which caller a network address counts for, where calls are limited. */
export { networkOf } from './network-of.ts'
/** Tells a person by mail or SMS what changed in their account, also where they were reached before a late change. */
export { sendNoticeWidely } from './notices/send-notice-widely.ts'
/** Passwords: the hash of one, and giving a person one. */
export { hashPassword } from './password/hash-password.ts'
export { setPassword } from './password/set-password.ts'
/** The person behind an access token or a session; see platform/make-ctx.ts. */
export { sessions } from './sessions/identify.ts'
/** Signs a person in without a password: for seeding and tests. */
export { type Opened, openSession } from './sessions/open-session.ts'
/** What staff sets by command, and what it did. */
export { changeStaff } from './staff/change-staff.ts'
/** Writes down the calls of staff who act as somebody else. */
export { noteCall } from './staff/note-call.ts'
export { readImpersonations } from './staff/read-impersonations.ts'
