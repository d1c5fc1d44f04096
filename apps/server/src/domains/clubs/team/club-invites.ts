import type { ClubTeamRole, GivenClubRole } from '@reprise/rules/clubs/enums'
import { clubCollaboratorRoles, mostInTeam } from '@reprise/rules/clubs/enums'
import { mayChangeTeamMember } from '@reprise/rules/clubs/permissions'
import { alreadyText } from '@reprise/rules/invites/already-text'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as invites from '#domains/invites/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { ClubRow } from '../clubs.sql.ts'
import { lockClubById, selectClubs } from '../clubs.sql.ts'
import { requireInClub, requireOwnClub } from '../require-in-club.ts'
import { roleIn } from '../team-role.ts'
import { addTeamMember } from './add-team-member.ts'
import { noteInLog } from './club-log.ts'
import { countPeople, giveRole, selectMember } from './team.sql.ts'

const teamRoles = new Map<GivenClubRole, string>([
  ['ADMIN', phrase('an admin')],
  ['ACCOUNT_MANAGER', phrase('an account manager')],
  ['REWARD_MANAGER', phrase('a reward manager')],
  ['EVENT_MANAGER', phrase('an event manager')],
  ['OFFER_MANAGER', phrase('an offer manager')],
])

const collaboratorRoles = new Map<GivenClubRole, string>(
  [...teamRoles].filter(([role]) => clubCollaboratorRoles.some((each) => each === role)),
)

const closedBecause = (club: ClubRow) => (club.status === 'SUSPENDED' ? 'This club is suspended.' : null)

function requireOpen(club: ClubRow | undefined): ClubRow {
  const closed = club ? closedBecause(club) : 'This club no longer exists.'
  if (!club || closed) throw fail.conflict(closed ?? '')
  return club
}

/** Which of the two sets an invite is to, with its roles (S-100). */
interface Side {
  kind: 'CLUB_TEAM' | 'CLUB_COLLABORATOR'
  isCollaborator: boolean
  roles: ReadonlyMap<GivenClubRole, string>
}

const isRoleOf = ({ roles }: Side, role: string): role is GivenClubRole =>
  [...roles.keys()].some((known) => known === role)

interface Membership {
  role: ClubTeamRole | null
  isCollaborator: boolean
}

async function membershipOf(db: Db, clubId: string, userId: string): Promise<Membership> {
  const [member] = await selectMember(db, clubId, userId)
  return { role: await roleIn(db, clubId, userId), isCollaborator: member?.is_collaborator ?? false }
}

/** Refuses a person who has the role already, and a collaborator's role for a person in the team. */
function requireNewcomer(side: Side, current: Membership, role: GivenClubRole, who: 'THEY' | 'YOU'): void {
  if (current.role === null) return
  if (current.role === 'OWNER') throw fail.conflict("The owner of a club doesn't need another role.")
  if (side.isCollaborator && !current.isCollaborator) {
    throw fail.conflict(
      who === 'YOU'
        ? "You're in the team of this club already."
        : "They're in the team of this club already.",
    )
  }
  const isSameSet = side.isCollaborator === current.isCollaborator
  if (isSameSet && current.role === role)
    throw fail.conflict(alreadyText('club', who, side.roles.get(role) ?? ''))
}

async function requireRoom(db: Db, clubId: string, { isCollaborator }: Side): Promise<void> {
  const [row] = await countPeople(db, clubId, isCollaborator)
  if ((row?.count ?? 0) < mostInTeam) return
  throw fail.limitReached(
    isCollaborator
      ? sentence('A club has at most {{count}} collaborators.', { count: mostInTeam })
      : sentence('A team has at most {{count}} people.', { count: mostInTeam }),
  )
}

async function accept(
  work: Work,
  side: Side,
  { targetId, role, inviterId, userId }: invites.Joining,
): Promise<void> {
  const [locked] = await lockClubById(work.tx, targetId)
  const club = requireOpen(locked)
  if (!isRoleOf(side, role)) throw fail.conflict('This role no longer exists.')
  const inviterRole = await roleIn(work.tx, club.id, inviterId)
  const current = await membershipOf(work.tx, club.id, userId)
  requireNewcomer(side, current, role, 'YOU')
  // An invite of an account manager does not replace the role of an admin.
  const mayGive =
    mayChangeTeamMember(inviterRole, role) &&
    (!current.role || mayChangeTeamMember(inviterRole, current.role))
  if (!mayGive) throw fail.conflict('The person who sent this invite can no longer give this role.')
  if (current.role === null || current.isCollaborator !== side.isCollaborator) {
    await requireRoom(work.tx, club.id, side)
  }
  if (side.isCollaborator) await giveRole(work.tx, club.id, userId, role, true, work.now)
  else await addTeamMember(work, { clubId: club.id, userId, role })
  await noteInLog(work, {
    clubId: club.id,
    kind: side.isCollaborator ? 'COLLABORATOR_JOINED' : 'TEAM_JOINED',
    actorId: inviterId,
    personId: userId,
    facts: { role },
  })
}

const mayInviteNobody = () => fail.forbidden("You can't choose the team of this club.")

/** Invites to one of the two sets of a club. Table C says who may give which role. */
const invitesTo = (side: Side): invites.Invitable => ({
  kind: side.kind,
  roles: side.roles,
  async mayInvite({ db, actor }, clubIdOrSlug, role) {
    const { club, role: inviterRole } = await requireOwnClub(db, clubIdOrSlug, actor.userId)
    if (!isRoleOf(side, role) || !mayChangeTeamMember(inviterRole, role)) throw mayInviteNobody()
    return requireOpen(club).id
  },
  async viewWaiting({ db, actor }, clubIdOrSlug) {
    const who = { clubIdOrSlug, userId: actor.userId }
    const { club, role: inviterRole } = await requireInClub(db, who, 'team', 'edit')
    return {
      targetId: club.id,
      roles: [...side.roles.keys()].filter((role) => mayChangeTeamMember(inviterRole, role)),
      seesLinks: inviterRole === 'OWNER',
    }
  },
  async refuseHolder(db, clubId, role, userId) {
    if (isRoleOf(side, role)) requireNewcomer(side, await membershipOf(db, clubId, userId), role, 'THEY')
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
          pathFor: () => `/my/rep-clubs/${club.slug}/team`,
        },
      ]),
    )
  },
  accept: (work, joining) => accept(work, side, joining),
})

export const clubInvites: readonly invites.Invitable[] = [
  invitesTo({ kind: 'CLUB_TEAM', isCollaborator: false, roles: teamRoles }),
  invitesTo({ kind: 'CLUB_COLLABORATOR', isCollaborator: true, roles: collaboratorRoles }),
]
