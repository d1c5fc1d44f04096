/** What people did, told by the domains that know it. */
export type { ActivitySource } from './activities.ts'

/** Gives an account another address, proven. */
export { changeEmail } from './change-email.ts'
/** Notes that a person has proven their address. */
export { confirmEmail } from './confirm-email.ts'
/** Notes that a person has proven a number. */
export { confirmPhone } from './confirm-phone.ts'
export { createUser, type NewUser } from './create-user.ts'
/** Erasing accounts that were deleted long ago. */
export { eraseUser, lockLeaving, readLeaving } from './erase-user.ts'
/** Takes off an account the address that somebody else put there. */
export { forgetEmail } from './forget-email.ts'
/** Takes off an account the number that somebody else left there, or only its proof. */
export { doubtPhone, forgetPhone } from './forget-phone.ts'
/** Puts an unproven number on an account. */
export { givePhone } from './give-phone.ts'
/** Hiding, deleting and bringing back an account, and whether it is too late for that. */
export { bringBack, deactivate, isGone, markDeleted } from './leave.ts'
/** Holds an account until the transaction ends. */
export { holdUser, lockUser } from './lock-user.ts'
/** What staff sets by command. */
export { endPremium, makePremium, unverifyPerson, verifyPerson } from './mark-person.ts'
export { AgeRangeType } from './profile.graphql.ts'
export { raiseInvites } from './raise-invites.ts'
/** Look-ups by id and by what a person signs in with. */
export { findByLogin, loginKey, userById, usersByEmails, usersByIds } from './read-user.ts'
/** Makes or replaces an account whose address is not confirmed. */
export { type Registration, registerUser } from './register-user.ts'
/** Whether the profile has all that the specification asks for (section 4). */
export { isComplete } from './score-of.ts'
/** Switches the code at sign-in. */
export { setMultiFactor } from './set-multi-factor.ts'
/** Takes over totals that the rep score is made of. */
export { type ScoreComponent, setScoreComponent } from './set-score-component.ts'
/** Makes a person staff, or ends it. */
export { setStaff } from './set-staff.ts'
/** Whether an account is deleted or deactivated, and what others see of it then: a stand-in. */
export { isHidden, isShownSql, shownNameSql, shownPerson } from './shown-person.ts'
/** Gives an unconfirmed registration to the person who has proven its address. */
export { takeOverAddress } from './take-over-address.ts'
export { GenderType, MeType, UserType } from './users.graphql.ts'
/** News about a person. */
export { userInvitesRaised } from './users.news.ts'
/** The row and the GraphQL types that higher domains add fields to. */
export type { UserRow } from './users.tables.ts'
