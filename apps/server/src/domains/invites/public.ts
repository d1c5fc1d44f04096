/** The writes, for seeding. */
export { acceptInvite } from './accept-invite.ts'
/** For those who may give a role: asks a person by the way, and takes that back. */
export { askPerson, lockAsked, takeBack } from './ask-person.ts'
export { inviteByUserName } from './invite-by-user-name.ts'
export { inviteUser } from './invite-user.ts'
/** News of invites. */
export { inviteAccepted, inviteCreated, inviteDeclined } from './invites.news.ts'
/** What invites of a kind lead to; higher domains say it, app.ts registers it. */
export type { Invitable, Inviter, Joining } from './kinds.ts'
/** Who is told what, as notifications. */
export { inviteAsks, tellInvited } from './tell-invites.ts'
