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

/** The roles that can be given. Ownership is transferred instead. */
export type GivenClubRole = Exclude<ClubTeamRole, 'OWNER'>

/** The roles of a team member, as they are offered to choose from (S-100). */
export const teamMemberRoles = [
  'ADMIN',
  'ACCOUNT_MANAGER',
  'REWARD_MANAGER',
  'EVENT_MANAGER',
  'OFFER_MANAGER',
] as const satisfies readonly GivenClubRole[]

/** The roles of a collaborator, who works with the club from outside its team (S-100). */
export const clubCollaboratorRoles = ['ACCOUNT_MANAGER', 'ADMIN', 'REWARD_MANAGER'] as const
export type ClubCollaboratorRole = (typeof clubCollaboratorRoles)[number]

/** How many people a team has at most, without its owner, and how many collaborators a club has. */
export const mostInTeam = 100

export const clubTeamRoleLabels: Record<ClubTeamRole, string> = {
  ACCOUNT_MANAGER: phrase('Account manager'),
  ADMIN: phrase('Admin'),
  EVENT_MANAGER: phrase('Event manager'),
  OFFER_MANAGER: phrase('Offer manager'),
  OWNER: phrase('Owner'),
  REWARD_MANAGER: phrase('Reward manager'),
}
