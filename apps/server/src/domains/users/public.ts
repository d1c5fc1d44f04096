export { changeEmail } from './account/change-email.ts'
export { bringBack, deactivate, isGone, markDeleted } from './account/close-account.ts'
export { confirmEmail } from './account/confirm-email.ts'
export { confirmPhone } from './account/confirm-phone.ts'
export { createUser, type NewUser } from './account/create-user.ts'
export { eraseUser, lockLeaving, readLeaving } from './account/erase-user.ts'
export { forgetEmail } from './account/forget-email.ts'
export { forgetPhone, unprovePhone } from './account/forget-phone.ts'
export { givePhone } from './account/give-phone.ts'
export { lockUser, lockUserNoKey } from './account/lock-user.ts'
export { registerUser } from './account/register-user.ts'
export { setMultiFactor } from './account/set-multi-factor.ts'
export { setStaff } from './account/set-staff.ts'
export { takeOverAddress } from './account/take-over-address.ts'
export type { ActivitySource } from './activities.ts'
export { endPremium, makePremium, unverifyPerson, verifyPerson } from './mark-person.ts'
export { AgeRangeType } from './profile/profile.graphql.ts'
export {
  findByLogin,
  loginKey,
  userById,
  usersByEmails,
  usersByIds,
  usersByNames,
  usersByPhones,
  vouchForUser,
} from './profile/read-user.ts'
export { isHidden, isOnGuestListsSql, isShownSql, shownNameSql, shownPerson } from './profile/shown-person.ts'
export { raiseInvites } from './raise-invites.ts'
export { isComplete } from './score-of.ts'
export { type ScoreComponent, setScoreComponent } from './set-score-component.ts'
export { GenderType, MeType, UserType } from './users.graphql.ts'
export { userInvitesRaised } from './users.news.ts'
export type { UserRow } from './users.tables.ts'
