import type { GivenClubRole } from '@reprise/rules/clubs/enums'
import type { Work } from '#platform/ctx.ts'
import { addMember } from '../create-club.ts'
import { giveRole } from './team.sql.ts'

/**
 * Gives a person a role in a club's team, in place of their former one, and makes them a member. The caller checks
 * the rights.
 */
export async function addTeamMember(
  work: Work,
  member: { clubId: string; userId: string; role: GivenClubRole },
): Promise<void> {
  await giveRole(work.tx, member.clubId, member.userId, member.role, false, work.now)
  await addMember(work, member.clubId, member.userId)
}
