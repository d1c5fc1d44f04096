export const inviteKinds = ['CLUB_TEAM', 'EVENT', 'USER'] as const
export type InviteKind = (typeof inviteKinds)[number]

export const inviteStates = ['ACCEPTED', 'DECLINED', 'EXPIRED', 'PENDING', 'REVOKED'] as const
export type InviteState = (typeof inviteStates)[number]
