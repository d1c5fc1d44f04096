/** Makes an account as it is given, for seeding; see NewUser. */

/** Notes that a person has proven their address. */
export { confirmEmail } from './confirm-email.ts'
export { createUser, type NewUser } from './create-user.ts'
/** Look-ups by id and by what a person signs in with. */
export { findByLogin, userById, usersByIds } from './read-user.ts'
/** Makes or replaces an account whose address is not confirmed. */
export { type Registration, registerUser } from './register-user.ts'
/** Whether the profile has all that the specification asks for (section 4). */
export { isComplete } from './score-of.ts'
/** Takes over totals that the rep score is made of. */
export { type ScoreComponent, setScoreComponent } from './set-score-component.ts'
export { GenderType, MeType, UserType } from './users.graphql.ts'
/** The row and the GraphQL types that higher domains add fields to. */
export type { UserRow } from './users.tables.ts'
