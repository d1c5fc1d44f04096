/** Makes an account as it is given, for seeding; see NewUser. */
export { createUser, type NewUser } from './create-user.ts'
/** Makes or replaces an account whose address is not confirmed. */
export { registerUser, type Registration } from './register-user.ts'
/** Notes that a person has proven their address. */
export { confirmEmail } from './confirm-email.ts'
/** Takes over totals that the rep score is made of. */
export { setScoreComponent, type ScoreComponent } from './set-score-component.ts'
/** Whether the profile has all that the specification asks for (section 4). */
export { isComplete } from './score-of.ts'
/** Look-ups by id and by what a person signs in with. */
export { findByLogin, userById, usersByIds } from './read-user.ts'
/** The row and the GraphQL types that higher domains add fields to. */
export { type UserRow } from './users.tables.ts'
export { GenderType, MeType, UserType } from './users.graphql.ts'
