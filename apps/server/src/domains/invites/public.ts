/** The writes, for seeding. */
export { acceptInvite } from './accept-invite.ts'
/** For those who may give a role: asks a person by the way, and takes that back. */
export { askPerson, lockAsked, takeBack } from './ask-person.ts'
/** Deletes and forgets: for the job and the erasing of accounts. */
export { forgetInvites } from './forget-invites.ts'
export { inviteByUserName } from './invite-by-user-name.ts'
export { inviteUser } from './invite-user.ts'
/** What is held of a person here. */
export { held } from './invites.held.ts'
/** News of invites. */
export { inviteAccepted, inviteCreated, inviteDeclined } from './invites.news.ts'
/** What invites of a kind lead to; higher domains say it, app.ts registers it. */
export { type Invitable, type Inviter, type Joining, registerInviteKind } from './kinds.ts'
export { purgeInvites } from './purge-invites.ts'
/** Who is told what, as notifications. */
export { inviteAsks, tellInvited } from './tell-invites.ts'
