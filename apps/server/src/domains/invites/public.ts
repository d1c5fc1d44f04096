export { acceptByComing } from './accept-by-coming.ts'
export { acceptInvite } from './accept-invite.ts'
export { askPerson, type InviteOfPerson, lockAsked, lockOfPerson, takeBack } from './ask-person.ts'
export { inviteByUserName } from './invite-by-user-name.ts'
export {
  countInvited,
  countInvitedBy,
  dropInvitesTo,
  inviteMany,
  makeLink,
  moveInviteEnds,
  readInvited,
  readLinks,
  remindMany,
} from './invite-many.ts'
export { inviteOne } from './invite-one.ts'
export { inviteUser } from './invite-user.ts'
export { invitedTo } from './invited-to.ts'
export { InviteType } from './invites.graphql.ts'
export { inviteAccepted, inviteCreated, inviteDeclined } from './invites.news.ts'
export type { InviteRow } from './invites.sql.ts'
export type { Invitable, Inviter, Joining } from './kinds.ts'
export { aimOf } from './make-invite.ts'
export { inviteAsks, notifyInvited } from './notify-invited.ts'
export { loadInvite } from './read-invites.ts'
export { sendDueLetters } from './send-due-letters.ts'
export { maskedAddressOf, maskedNumberOf } from './shown-invite.ts'
