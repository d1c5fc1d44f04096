/** What an invite is for. GUEST: to come to an event; EVENT: to work on it; CLUB_MEMBER: to join a club. */
export const inviteKinds = [
  'CLUB_COLLABORATOR',
  'CLUB_MEMBER',
  'CLUB_TEAM',
  'EVENT',
  'GUEST',
  'USER',
] as const
export type InviteKind = (typeof inviteKinds)[number]

/** The kinds that are sent one by one. Guests are invited many at a time (inviteContactsToEvent). */
export const singleInviteKinds = [
  'CLUB_COLLABORATOR',
  'CLUB_MEMBER',
  'CLUB_TEAM',
  'EVENT',
  'USER',
] as const satisfies readonly InviteKind[]

export const inviteStates = ['ACCEPTED', 'DECLINED', 'EXPIRED', 'PENDING', 'REVOKED'] as const
export type InviteState = (typeof inviteStates)[number]

/** The role that an invite to join a club gives: the only one. */
export const memberRole = 'MEMBER'

/** The kinds of invites to a club: to run it, or to join it. */
export const clubInviteKinds = ['CLUB_COLLABORATOR', 'CLUB_MEMBER', 'CLUB_TEAM'] as const

/** Whether an invite of this kind is to a club. */
export const isClubInvite = (kind: InviteKind): boolean => clubInviteKinds.some((each) => each === kind)
