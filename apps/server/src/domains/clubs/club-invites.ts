import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { mayChangeTeamMember, mayInClub } from '@reprise/rules/clubs/permissions'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as invites from '#domains/invites/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { addTeamMember } from './add-team-member.ts'
import type { ClubRow } from './clubs.sql.ts'
import { lockClubById, selectClubs } from './clubs.sql.ts'
import { findClub, isClubVisible } from './read-club.ts'
import { roleIn } from './team-role.ts'

type TeamRole = Exclude<ClubTeamRole, 'OWNER'>

const roles = new Map<TeamRole, string>([
  ['ADMIN', phrase('an admin')],
  ['ACCOUNT_MANAGER', phrase('an account manager')],
  ['REWARD_MANAGER', phrase('a reward manager')],
  ['EVENT_MANAGER', phrase('an event manager')],
  ['OFFER_MANAGER', phrase('an offer manager')],
])

const isTeamRole = (role: string): role is TeamRole => [...roles.keys()].some((known) => known === role)
const closedBecause = (club: ClubRow) => (club.status === 'SUSPENDED' ? 'This club is suspended.' : null)

function requireOpen(club: ClubRow | undefined): ClubRow {
  const closed = club ? closedBecause(club) : 'This club no longer exists.'
  if (!club || closed) throw fail.conflict(closed ?? '')
  return club
}

/**
 * The text where the person has the role already: for the person themselves, or for the one who gives the role.
 */
function alreadyText(who: 'THEY' | 'YOU', named: string): Sentence {
  const role = { text: named }
  return who === 'YOU'
    ? sentence("You're already {{role}} of this club.", { role })
    : sentence("They're already {{role}} of this club.", { role })
}

function requireNewcomer(current: ClubTeamRole | null, role: TeamRole, who: 'THEY' | 'YOU'): void {
  if (current === 'OWNER') throw fail.conflict("The owner of a club doesn't need another role.")
  if (current === role) throw fail.conflict(alreadyText(who, roles.get(role) ?? ''))
}

async function accept(work: Work, { targetId, role, inviterId, userId }: invites.Joining): Promise<void> {
  const [locked] = await lockClubById(work.tx, targetId)
  const club = requireOpen(locked)
  if (!isTeamRole(role)) throw fail.conflict('This role no longer exists.')
  const inviterRole = await roleIn(work.tx, club.id, inviterId)
  const current = await roleIn(work.tx, club.id, userId)
  requireNewcomer(current, role, 'YOU')
  // An invite of an account manager does not replace the role of an admin.
  const mayGive =
    mayChangeTeamMember(inviterRole, role) && (!current || mayChangeTeamMember(inviterRole, current))
  if (!mayGive) throw fail.conflict('The person who sent this invite can no longer give this role.')
  await addTeamMember(work, { clubId: club.id, userId, role })
}

const mayInviteNobody = () => fail.forbidden("You can't choose the team of this club.")

async function findShown(db: Db, clubIdOrSlug: string, userId: string) {
  const club = await findClub(db, clubIdOrSlug)
  const inviterRole = club ? await roleIn(db, club.id, userId) : null
  if (!club || !isClubVisible(club, inviterRole)) throw fail.notFound("We couldn't find this club.")
  return { club, inviterRole }
}

/** Invites to the team of a club (table C says who may give which role). */
export const clubInvites: invites.Invitable = {
  kind: 'CLUB_TEAM',
  roles,
  async mayInvite({ db, actor }, clubIdOrSlug, role) {
    const { club, inviterRole } = await findShown(db, clubIdOrSlug, actor.userId)
    if (!isTeamRole(role) || !mayChangeTeamMember(inviterRole, role)) throw mayInviteNobody()
    return requireOpen(club).id
  },
  async viewWaiting({ db, actor }, clubIdOrSlug) {
    const { club, inviterRole } = await findShown(db, clubIdOrSlug, actor.userId)
    if (!mayInClub(inviterRole, 'team', 'edit')) throw mayInviteNobody()
    return {
      targetId: club.id,
      roles: [...roles.keys()].filter((role) => mayChangeTeamMember(inviterRole, role)),
      seesLinks: inviterRole === 'OWNER',
    }
  },
  async refuseHolder(db, clubId, role, userId) {
    if (isTeamRole(role)) requireNewcomer(await roleIn(db, clubId, userId), role, 'THEY')
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
          closed: closedBecause(club),
          pathFor: () => '/home',
        },
      ]),
    )
  },
  accept,
}
