import { phrase } from '../platform/phrase.ts'
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
  ACCOUNT_MANAGER: phrase('Account manager'),
  ADMIN: phrase('Admin'),
  EVENT_MANAGER: phrase('Event manager'),
  OFFER_MANAGER: phrase('Offer manager'),
  OWNER: phrase('Owner'),
  REWARD_MANAGER: phrase('Reward manager'),
}
