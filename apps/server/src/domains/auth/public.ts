/** Forgets all that an account is signed in to with. */

/** What is held of a person here. */
export { held } from './account/auth.held.ts'
export { eraseAccess } from './account/erase-access.ts'
/** Makes the archives that people asked for; a job calls it. */
export { makeArchives } from './account/make-archives.ts'
/** Deletes archives, undo links and calls that are over; a job calls it. */
export { purgeLife } from './account/purge-life.ts'
/** What somebody must settle before their account is deleted. */
export { registerUnfinished } from './account/unfinished.ts'
/** News of the life of an account. */
export { userDeleted, userErased, userRecovered } from './auth.news.ts'
/** POST /api/auth/… */
export { authRoutes } from './auth.routes.ts'
/** What mail may still go out. */
export { spendMail } from './budgets.ts'
/** Passwords: the hash of one, and giving a person one. */
export { hashPassword } from './hash-password.ts'
/** The person behind an access token; see platform/make-ctx.ts. */
export { identify } from './identify.ts'
/** Whom a network address counts for, where calls are limited. */
export { networkOf } from './network-of.ts'
/** Signs a person in without a password: for seeding and tests. */
export { type Opened, openSession } from './open-session.ts'
/** Deletes what has long ended; a job calls it. */
export { purgeAuth } from './purge-auth.ts'
export { setPassword } from './set-password.ts'
/** What staff sets by command, and what it did. */
export { changeStaff } from './staff/change-staff.ts'
/** Writes down the calls of staff who act as somebody else. */
export { noteCall } from './staff/note-call.ts'
export { purgeImpersonations } from './staff/purge-impersonations.ts'
export { readImpersonations } from './staff/read-impersonations.ts'
