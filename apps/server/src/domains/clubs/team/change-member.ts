import type { GivenClubRole } from '@reprise/rules/clubs/enums'
import { mayChangeTeamMember } from '@reprise/rules/clubs/permissions'
import type { clubPersonInput } from '@reprise/rules/clubs/team.input'
import { clubInviteKinds } from '@reprise/rules/invites/enums'
import type { z } from 'zod'
import * as invites from '#domains/invites/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { lockClubById } from '../clubs.sql.ts'
import type { OwnClub } from '../require-in-club.ts'
import { requireOwnClub } from '../require-in-club.ts'
import { noteInLog } from './club-log.ts'
import { deleteMember, giveRole, selectMember } from './team.sql.ts'

type Input = z.output<typeof clubPersonInput>

/** What a change of a person's role needs, locked. */
interface Loaded {
  /** Undefined where the person has no role in this set. */
  member: { role: GivenClubRole } | undefined
  open: invites.InviteOfPerson[]
  isOwner: boolean
}

type Changing = Call<Input> & { grant: OwnClub; loaded: Loaded }

/** The caller's standing at the club. Throws NOT_FOUND where it is hidden, FORBIDDEN for people outside the team. */
export async function requireRole({ tx, actor, input }: Call<Input>): Promise<OwnClub> {
  const found = await requireOwnClub(tx, input.clubIdOrSlug, actor.userId)
  if (found.role === null) throw fail.forbidden("You're not in the team of this club.")
  return found
}

/** Locks the person's open invites to the club, and then the club. Accepting locks in the same order. */
export async function lockMember(
  { tx, input: { userId }, grant: { club } }: Call<Input> & { grant: OwnClub },
  isCollaborator: boolean,
): Promise<Loaded> {
  const open = await invites.lockOfPerson(tx, clubInviteKinds, club.id, userId)
  const [locked] = await lockClubById(tx, club.id)
  const [member] = await selectMember(tx, club.id, userId)
  return {
    open,
    isOwner: locked?.owner_id === userId,
    member: member?.is_collaborator === isCollaborator ? member : undefined,
  }
}

function requireMember({ member, isOwner }: Loaded, isCollaborator: boolean): { role: GivenClubRole } {
  if (isOwner && !isCollaborator) {
    throw fail.conflict('The owner runs the club. Transfer the ownership first.')
  }
  if (member) return member
  throw fail.notFound(
    isCollaborator ? "They're no longer a collaborator of this club." : "They're no longer in the team.",
  )
}

const mayNot = () => fail.forbidden("Your role in this club doesn't allow this.")

/** Refuses a new role for a person that table C does not let the caller give, or take away. */
export function ensureMayUpdate(
  { grant, loaded, actor, input }: Changing,
  role: GivenClubRole,
  isCollaborator: boolean,
) {
  if (!mayChangeTeamMember(grant.role, role)) throw mayNot()
  const member = requireMember(loaded, isCollaborator)
  if (input.userId === actor.userId) {
    throw fail.conflict("You can't change your own role. Ask someone else in the team.")
  }
  if (!mayChangeTeamMember(grant.role, member.role)) throw mayNot()
}

/** Refuses a removal that table C does not let the caller do. People may always leave by themselves. */
export function ensureMayRemove({ grant, loaded, actor, input }: Changing, isCollaborator: boolean) {
  const isSelf = input.userId === actor.userId
  // A person without rights to the team learns nothing about who is in it.
  if (!isSelf && !mayChangeTeamMember(grant.role, 'EVENT_MANAGER')) throw mayNot()
  const member = requireMember(loaded, isCollaborator)
  if (!isSelf && !mayChangeTeamMember(grant.role, member.role)) throw mayNot()
}

const endInvites = (work: Pick<Work, 'tx' | 'now'>, open: readonly invites.InviteOfPerson[]) =>
  invites.takeBack(
    work,
    open.map(({ id }) => id),
  )

/** Gives the person the role, and ends the open invites that they sent and could no longer send. */
export async function updateMember(call: Changing, role: GivenClubRole, isCollaborator: boolean) {
  const { tx, now, input, grant, loaded, actor } = call
  const { club } = grant
  const from = loaded.member?.role
  if (from !== role) {
    await giveRole(tx, club.id, input.userId, role, isCollaborator, now)
    const isLost = (invite: invites.InviteOfPerson) =>
      invite.is_sent && !mayChangeTeamMember(role, invite.role as GivenClubRole)
    await endInvites(call, loaded.open.filter(isLost))
    await noteInLog(call, {
      clubId: club.id,
      kind: isCollaborator ? 'COLLABORATOR_ROLE_CHANGED' : 'TEAM_ROLE_CHANGED',
      actorId: actor.userId,
      personId: input.userId,
      facts: { role, ...(from && { from }) },
    })
  }
  return { clubId: club.id }
}

/** Takes the role from the person, and ends the open invites to the club that they sent or got. */
export async function removeMember(call: Changing, isCollaborator: boolean) {
  const { tx, input, grant, loaded, actor } = call
  const { club } = grant
  await deleteMember(tx, club.id, input.userId)
  await endInvites(call, loaded.open)
  const set = isCollaborator ? 'COLLABORATOR' : 'TEAM'
  const isSelf = input.userId === actor.userId
  await noteInLog(call, {
    clubId: club.id,
    kind: isSelf ? `${set}_LEFT` : `${set}_REMOVED`,
    actorId: actor.userId,
    ...(!isSelf && { personId: input.userId }),
    ...(loaded.member && { facts: { role: loaded.member.role } }),
  })
  return { clubId: club.id }
}
