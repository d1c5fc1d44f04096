import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import type { Work } from '#platform/ctx.ts'
import { addMember } from './create-club.ts'

/**
 * Gives a person a role in a club's team, in place of their former one, and makes them a member. The caller checks
 * the rights.
 */
export async function addTeamMember(
  work: Work,
  member: { clubId: string; userId: string; role: Exclude<ClubTeamRole, 'OWNER'> },
): Promise<void> {
  await work.tx
    .insertInto('club_team_member')
    .values({ club_id: member.clubId, user_id: member.userId, role: member.role, assigned_at: work.now })
    .onConflict((conflict) =>
      conflict.columns(['club_id', 'user_id']).doUpdateSet({ role: member.role, assigned_at: work.now }),
    )
    .execute()
  await addMember(work, member.clubId, member.userId)
}
