import { clubPersonInput } from '@reprise/rules/clubs/team.input'
import { idempotencyKeyInput } from '@reprise/rules/platform/ids/idempotency-key.input'
import type { z } from 'zod'
import * as invites from '#domains/invites/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { wasAnswered } from '#platform/writes/idempotency.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { clubOwnerChanged } from '../clubs.news.ts'
import { lockClubById } from '../clubs.sql.ts'
import { addMember } from '../create-club.ts'
import type { OwnClub } from '../require-in-club.ts'
import { requireInClub, requireOwnClub } from '../require-in-club.ts'
import { noteInLog } from './club-log.ts'
import { deleteMember, giveRole, selectMember, setOwner } from './team.sql.ts'

const input = clubPersonInput.extend({ idempotencyKey: idempotencyKeyInput })

// After the transfer they are an admin, and a repeated request still gets its answer.
async function mayTransfer(call: Call<z.output<typeof input>>): Promise<OwnClub> {
  const { tx, actor, input: asked } = call
  requireOwnSession(actor)
  const repeated = { actorId: actor.userId, operation: 'transferClubOwnership', key: asked.idempotencyKey }
  const who = { clubIdOrSlug: asked.clubIdOrSlug, userId: actor.userId }
  const found = (await wasAnswered(call, { ...repeated, input: asked }))
    ? await requireOwnClub(tx, who.clubIdOrSlug, who.userId)
    : await requireInClub(tx, who, 'ownership', 'edit')
  // Checks the rights first: nobody has to prove who they are only to read that the club is not theirs.
  requireStepUp(actor)
  return found
}

/**
 * The owner makes a team member the owner of the club, immediately (S-131). The former owner becomes an admin. Throws
 * CONFLICT for a person who is not in the team or is away, and while the club is suspended.
 */
export const transferClubOwnership = operation({
  name: 'transferClubOwnership',
  input,
  mostAMinute: byHand,
  locks: 'proof',
  may: mayTransfer,
  async load({ tx, input: { userId }, grant: { club } }) {
    const person = (await users.usersByIds(tx, [userId])).get(userId)
    // Locked, so that a person who deletes their account at the same time does not get a club that nobody closes.
    const successor = person && (await users.lockUserNoKey(tx, userId))
    const open = await invites.lockOfPerson(tx, ['CLUB_TEAM', 'CLUB_COLLABORATOR'], club.id, userId)
    const [locked] = await lockClubById(tx, club.id)
    const [member] = await selectMember(tx, club.id, userId)
    return { successor, open, locked, member }
  },
  ensure({ loaded: { successor, locked, member }, actor, input: { userId } }) {
    // Where two transfers come at the same time, the second one finds that the club is somebody else's.
    if (locked?.owner_id !== actor.userId) throw fail.forbidden('You no longer own this club.')
    if (userId === actor.userId) throw fail.conflict('You own this club already.')
    if (!member || member.is_collaborator) {
      throw fail.conflict('Only someone in the team can become the owner. Invite them to the team first.')
    }
    if (!successor || users.isHidden(successor)) throw fail.conflict('This account is inactive.')
    if (locked.status === 'SUSPENDED') throw fail.conflict('This club is suspended.')
  },
  async write(call) {
    const { tx, now, actor, input, grant, loaded } = call
    const { id: clubId } = grant.club
    const { userId } = input
    await deleteMember(tx, clubId, userId)
    const [owned] = await setOwner(tx, clubId, userId, now)
    await giveRole(tx, clubId, actor.userId, 'ADMIN', false, now)
    // Neither of them has to be a member for it, because a member may leave.
    for (const each of [userId, actor.userId]) await addMember(call, clubId, each)
    // The owner needs no other role. What they sent stays open.
    const forOwner = loaded.open.filter((invite) => !invite.is_sent)
    await invites.takeBack(
      call,
      forOwner.map(({ id }) => id),
    )
    await noteInLog(call, {
      clubId,
      kind: 'OWNERSHIP_TRANSFERRED',
      actorId: actor.userId,
      personId: userId,
    })
    return { clubId, fromUserId: actor.userId, toUserId: userId, version: owned?.owners ?? 0 }
  },
  announce: ({ answer: { version, ...changed } }) => [clubOwnerChanged(changed.clubId, version, changed)],
  idempotent: true,
  subject: ({ clubId }) => clubId,
})
