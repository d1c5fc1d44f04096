import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { clubInviteKinds } from '@reprise/rules/invites/enums'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import * as invites from '#domains/invites/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { clubLeft } from './clubs.news.ts'
import type { ClubRow } from './clubs.sql.ts'
import { holdClubById, selectMemberships } from './clubs.sql.ts'
import { addMember } from './create-club.ts'
import { isClubVisible } from './read-club.ts'
import { takesMembers, takesNobody } from './takes-members.ts'
import { noteInLog } from './team/club-log.ts'
import { roleIn } from './team-role.ts'

const clubInput = z.object({ clubId: idInput(phrase('Club')) })

interface Seen {
  club: ClubRow
  role: ClubTeamRole | null
  isMember: boolean
}

/** The club as the person sees it, kept as it is until the transaction ends. Throws NOT_FOUND where it is hidden. */
async function holdClub(tx: Db, clubId: string, userId: string): Promise<Seen> {
  const [club] = await holdClubById(tx, clubId)
  const role = club ? await roleIn(tx, club.id, userId) : null
  if (!club || !isClubVisible(club, role)) throw fail.notFound("We couldn't find this club.")
  const [membership] = await selectMemberships(tx, [club.id], [userId])
  return { club, role, isMember: membership !== undefined }
}

/**
 * The club of a member, kept as it is until the transaction ends. Throws NOT_FOUND for a person who is no member.
 */
export async function holdMembership(tx: Db, clubId: string, userId: string): Promise<ClubRow> {
  const { club, isMember } = await holdClub(tx, clubId, userId)
  if (!isMember) throw fail.notFound("You aren't a member of this club.")
  return club
}

/**
 * Makes the person a member of an open public club (S-098). A person who is a member already stays one. CONFLICT where the
 * club takes no new members, FORBIDDEN where it takes only people with an invite and they have none.
 */
export const joinClub = operation({
  name: 'joinClub',
  input: clubInput,
  mostAMinute: byHand,
  may: ({ actor }) => actor.userId,
  async load({ tx, grant, input, now }) {
    const seen = await holdClub(tx, input.clubId, grant)
    const needsInvite = seen.club.access === 'INVITE_ONLY' && seen.role === null && !seen.isMember
    const invited = needsInvite
      ? await invites.invitedTo(tx, 'CLUB_MEMBER', [seen.club.id], grant, now)
      : null
    return { ...seen, isInvited: invited === null ? null : invited.size > 0 }
  },
  ensure({ loaded: { club, isMember, isInvited } }) {
    if (isMember) return
    if (!takesMembers(club)) throw fail.conflict(takesNobody)
    if (isInvited === false) {
      throw fail.forbidden('You need an invite to join this club.')
    }
  },
  async write(call) {
    const { club, isInvited } = call.loaded
    await addMember(call, club.id, call.grant)
    if (isInvited) {
      await invites.acceptByComing(call, 'CLUB_MEMBER', [{ targetId: club.id, userId: call.grant }])
    }
    return { clubId: club.id }
  },
  subject: ({ clubId }) => clubId,
})

/**
 * Ends the person's membership, and with it their role in the team and the open invites to the club that they sent. The
 * owner stays: CONFLICT. A person who is no member changes nothing.
 */
export const leaveClub = operation({
  name: 'leaveClub',
  input: clubInput,
  mostAMinute: byHand,
  may: ({ actor }) => actor.userId,
  async load({ tx, grant, input }) {
    // Before the club, because accepting locks in this order.
    const open = await invites.lockOfPerson(tx, clubInviteKinds, input.clubId, grant)
    return { ...(await holdClub(tx, input.clubId, grant)), open }
  },
  ensure({ loaded: { role } }) {
    if (role === 'OWNER') {
      throw fail.conflict(
        "You own this club, so you can't leave it. Hand it over to someone in your team first.",
      )
    }
  },
  async write(call) {
    const { tx, grant } = call
    const { club, open } = call.loaded
    const [left] = await tx
      .deleteFrom('club_team_member')
      .where('club_id', '=', club.id)
      .where('user_id', '=', grant)
      .returning(['role', 'is_collaborator'])
      .execute()
    await tx.deleteFrom('club_member').where('club_id', '=', club.id).where('user_id', '=', grant).execute()
    const sent = open.filter((invite) => invite.is_sent)
    await invites.takeBack(
      call,
      sent.map(({ id }) => id),
    )
    if (left) {
      const kind = left.is_collaborator ? 'COLLABORATOR_LEFT' : 'TEAM_LEFT'
      await noteInLog(call, { clubId: club.id, kind, actorId: grant, facts: { role: left.role } })
    }
    return { clubId: club.id, userId: grant }
  },
  announce: ({ answer }) => [clubLeft(answer.clubId, 1, answer)],
  subject: ({ clubId }) => clubId,
})

/**
 * Sets whether the other people of a club see the person among its members. NOT_FOUND for a person who is no member.
 */
export const showClubMembership = operation({
  name: 'showClubMembership',
  input: clubInput.extend({ isShown: z.boolean() }),
  mostAMinute: byHand,
  may: ({ actor }) => actor.userId,
  load: ({ tx, grant, input }) => holdMembership(tx, input.clubId, grant),
  async write({ tx, grant, input, loaded: club }) {
    await tx
      .updateTable('club_member')
      .set({ is_shown: input.isShown })
      .where('club_id', '=', club.id)
      .where('user_id', '=', grant)
      .execute()
    return { clubId: club.id }
  },
  subject: ({ clubId }) => clubId,
})
