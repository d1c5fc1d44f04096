export const clubAccesses = ['INVITE_ONLY', 'PUBLIC'] as const
export type ClubAccess = (typeof clubAccesses)[number]

export const clubStatuses = ['CLOSED', 'OPEN', 'PENDING', 'STATIC', 'SUSPENDED'] as const
export type ClubStatus = (typeof clubStatuses)[number]

export const clubTeamRoles = [
  'ACCOUNT_MANAGER',
  'ADMIN',
  'EVENT_MANAGER',
  'OFFER_MANAGER',
  'OWNER',
  'REWARD_MANAGER',
] as const
export type ClubTeamRole = (typeof clubTeamRoles)[number]

export const clubTeamRoleLabels: Record<ClubTeamRole, string> = {
  ACCOUNT_MANAGER: 'Account manager',
  ADMIN: 'Admin',
  EVENT_MANAGER: 'Event manager',
  OFFER_MANAGER: 'Offer manager',
  OWNER: 'Owner',
  REWARD_MANAGER: 'Reward manager',
}
