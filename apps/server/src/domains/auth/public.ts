/** The person behind an access token; see platform/make-ctx.ts. */

/** POST /api/auth/… */
export { authRoutes } from './auth.routes.ts'
/** Passwords: the hash of one, and giving a person one. */
export { hashPassword } from './hash-password.ts'
export { identify } from './identify.ts'
/** Signs a person in without a password: for seeding and tests. */
export { type Opened, openSession } from './open-session.ts'
/** Deletes what has long ended; a job calls it. */
export { purgeAuth } from './purge-auth.ts'
export { setPassword } from './set-password.ts'
