import { randomUUID } from 'node:crypto'
import { grantPointsInput } from '@reprise/rules/points/grant.input'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requirePointsEdit } from '../require-points-edit.ts'
import { findMembers } from './find-members.ts'
import { giveGrants } from './give-grants.ts'

/**
 * Gives points of a club to one of its members by hand, with a reason that the member reads. For those who edit the
 * club's rep points (table C). BAD_INPUT where the club has no such member.
 */
export const grantPoints = operation({
  name: 'grantPoints',
  input: grantPointsInput,
  mostAMinute: byHand,
  may: (call) => requirePointsEdit(call),
  mayAgain: true,
  idempotent: true,
  async load({ tx, input, grant: club }) {
    const member = (await findMembers(tx, club.id, [input.userName])).get(input.userName)
    if (!member) {
      const text = 'This club has no member with this username'
      throw fail.badInput(text, { userName: text })
    }
    return member
  },
  async write(call) {
    const { input, loaded: userId, grant: club, now } = call
    const cause = `grant:${randomUUID()}`
    await giveGrants(call, club, [{ userId, amount: input.amount, cause, reason: input.reason }])
    await clubs.noteInLog(call, {
      clubId: club.id,
      kind: 'POINTS_GRANTED',
      actorId: call.actor.userId,
      personId: userId,
      facts: { points: Number(input.amount) },
    })
    return {
      cause,
      userId,
      amount: input.amount.toString(),
      reason: input.reason,
      createdAt: now.toString(),
    }
  },
  subject: ({ userId }) => userId,
})
