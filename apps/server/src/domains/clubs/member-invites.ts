import { mayInClub } from '@reprise/rules/clubs/permissions'
import { memberRole } from '@reprise/rules/invites/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type * as invites from '#domains/invites/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { holdClubById, selectClubs, selectMemberships } from './clubs.sql.ts'
import { addMember } from './create-club.ts'
import { requireInClub } from './require-in-club.ts'
import { takesMembers, takesNobody } from './takes-members.ts'
import { roleIn } from './team-role.ts'

async function isMember(db: Db, clubId: string, userId: string): Promise<boolean> {
  return (await selectMemberships(db, [clubId], [userId])).length > 0
}

/** Invites to join a club. People who may choose its team send them; a club by invite takes members no other way. */
export const memberInvites: invites.Invitable = {
  kind: 'CLUB_MEMBER',
  roles: new Map([[memberRole, phrase('a member')]]),
  async mayInvite({ db, actor }, clubIdOrSlug) {
    const { club } = await requireInClub(db, { clubIdOrSlug, userId: actor.userId }, 'team', 'edit')
    if (!takesMembers(club)) throw fail.conflict(takesNobody)
    return club.id
  },
  async viewWaiting({ db, actor }, clubIdOrSlug) {
    const { club, role } = await requireInClub(db, { clubIdOrSlug, userId: actor.userId }, 'team', 'edit')
    return { targetId: club.id, roles: [memberRole], seesLinks: role === 'OWNER' }
  },
  async refuseHolder(db, clubId, _role, userId) {
    if (await isMember(db, clubId, userId)) throw fail.conflict("They're already a member of this club.")
  },
  async describe(db, clubIds) {
    const clubs = await selectClubs(db, clubIds)
    return new Map(
      clubs.map((club) => [
        club.id,
        {
          name: club.name,
          slug: club.slug,
          avatarFile: club.avatar_file,
          closed: takesMembers(club) ? null : takesNobody,
          pathFor: () => `/rep-clubs/${club.slug}`,
        },
      ]),
    )
  },
  async accept(work, { targetId, inviterId, userId }) {
    const [club] = await holdClubById(work.tx, targetId)
    if (!club || !takesMembers(club)) throw fail.conflict(takesNobody)
    if (!mayInClub(await roleIn(work.tx, club.id, inviterId), 'team', 'edit')) {
      throw fail.conflict('The person who sent this invite can no longer invite to this club.')
    }
    if (await isMember(work.tx, club.id, userId)) throw fail.conflict("You're already a member of this club.")
    await addMember(work, club.id, userId)
  },
}
