import type { ClubTeamRole } from './enums.ts'

type Level = 'edit' | 'view' | 'no'

/** Table C: what each role of a club's team may do in each area (decision S-099). */
const clubPermissions = {
  details: row('edit', 'edit', 'edit', 'view', 'view', 'view'),
  accounts: row('edit', 'edit', 'edit', 'no', 'no', 'no'),
  // Table A says of events that only the producer requests a payout. So does the owner of a club.
  payouts: row('edit', 'view', 'view', 'no', 'no', 'no'),
  team: row('edit', 'edit', 'edit', 'view', 'view', 'view'),
  ownership: row('edit', 'no', 'no', 'no', 'no', 'no'),
  repPoints: row('edit', 'edit', 'edit', 'view', 'view', 'view'),
  loyaltyTiers: row('edit', 'edit', 'view', 'edit', 'view', 'view'),
  achievements: row('edit', 'edit', 'view', 'edit', 'view', 'view'),
  rewardMemberOffers: row('edit', 'edit', 'view', 'edit', 'view', 'edit'),
  otherOffers: row('edit', 'edit', 'view', 'view', 'view', 'edit'),
  events: row('edit', 'edit', 'view', 'view', 'edit', 'view'),
  eventRevenue: row('view', 'view', 'view', 'no', 'view', 'no'),
} as const satisfies Record<string, Record<ClubTeamRole, Level>>

export type ClubArea = keyof typeof clubPermissions

function row(
  owner: Level,
  admin: Level,
  accountManager: Level,
  rewardManager: Level,
  eventManager: Level,
  offerManager: Level,
): Record<ClubTeamRole, Level> {
  return {
    OWNER: owner,
    ADMIN: admin,
    ACCOUNT_MANAGER: accountManager,
    REWARD_MANAGER: rewardManager,
    EVENT_MANAGER: eventManager,
    OFFER_MANAGER: offerManager,
  }
}

/** Whether a role may view or edit an area of its club (table C). The role is null for people outside the team. */
export function mayInClub(role: ClubTeamRole | null, area: ClubArea, act: 'view' | 'edit'): boolean {
  if (role === null) return false
  const level = clubPermissions[area][role]
  return level === 'edit' || level === act
}

/**
 * Whether a role may invite, change or remove a team member who has, or is to get, the role `other`. An account
 * manager may not do it for an admin, and nobody may do it for the owner (table C).
 */
export function mayChangeTeamMember(role: ClubTeamRole | null, other: ClubTeamRole): boolean {
  if (other === 'OWNER' || !mayInClub(role, 'team', 'edit')) return false
  return role !== 'ACCOUNT_MANAGER' || other !== 'ADMIN'
}

const confirmers: readonly ClubTeamRole[] = ['OWNER', 'ADMIN', 'EVENT_MANAGER', 'OFFER_MANAGER']

/** Whether a role may confirm at a venue what members redeem there (decision S-154). */
export function mayConfirmRedemptions(role: ClubTeamRole | null): boolean {
  return role !== null && confirmers.includes(role)
}

/**
 * Whether a role may move events away from the club. Owner and admins may; people who only run its events may not.
 */
export function mayGiveEventsAway(role: ClubTeamRole | null): boolean {
  return role === 'OWNER' || role === 'ADMIN'
}
