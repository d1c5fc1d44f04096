/** What people did, told by the domains that know it. */

/** Gives an account another address, proven. */
export { changeEmail } from './account/change-email.ts'
/** Hiding, deleting and bringing back an account, and whether it is too late for that. */
export { bringBack, deactivate, isGone, markDeleted } from './account/close-account.ts'
/** Notes that a person has proven their address. */
export { confirmEmail } from './account/confirm-email.ts'
/** Notes that a person has proven a number. */
export { confirmPhone } from './account/confirm-phone.ts'
export { createUser, type NewUser } from './account/create-user.ts'
/** Erasing accounts that were deleted long ago. */
export { eraseUser, lockLeaving, readLeaving } from './account/erase-user.ts'
/** Takes off an account the address that somebody else put there. */
export { forgetEmail } from './account/forget-email.ts'
/** Takes off an account the number that somebody else left there, or only its proof. */
export { doubtPhone, forgetPhone } from './account/forget-phone.ts'
/** Puts an unproven number on an account. */
export { givePhone } from './account/give-phone.ts'
/** Holds an account until the transaction ends. */
export { lockUser, lockUserNoKey } from './account/lock-user.ts'
/** Makes or replaces an account whose address is not confirmed. */
export { type Registration, registerUser } from './account/register-user.ts'
/** Gives an unconfirmed registration to the person who has proven its address. */
export { takeOverAddress } from './account/take-over-address.ts'
export type { ActivitySource } from './activities.ts'
/** What staff sets by command. */
export { endPremium, makePremium, unverifyPerson, verifyPerson } from './mark-person.ts'
export { AgeRangeType } from './profile/profile.graphql.ts'
/** Look-ups by id and by what a person signs in with. */
export { findByLogin, loginKey, userById, usersByEmails, usersByIds } from './profile/read-user.ts'
/** Whether an account is deleted or deactivated, and what others see of it then: a stand-in. */
export { isHidden, isShownSql, shownNameSql, shownPerson } from './profile/shown-person.ts'
export { raiseInvites } from './raise-invites.ts'
/** Whether the profile has all that the specification asks for (section 4). */
export { isComplete } from './score-of.ts'
/** Switches the code at sign-in. */
export { setMultiFactor } from './set-multi-factor.ts'
/** Takes over totals that the rep score is made of. */
export { type ScoreComponent, setScoreComponent } from './set-score-component.ts'
/** Makes a person staff, or ends it. */
export { setStaff } from './set-staff.ts'
export { GenderType, MeType, UserType } from './users.graphql.ts'
/** News about a person. */
export { userInvitesRaised } from './users.news.ts'
/** The row and the GraphQL types that higher domains add fields to. */
export type { UserRow } from './users.tables.ts'
