import { sentence } from '@reprise/rules/platform/sentence'
import { inviteLinkInput } from '@reprise/rules/tickets/invite/invite.input'
import { mostLinkDays, mostOpenLinks } from '@reprise/rules/tickets/invite/limits'
import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { GUEST_ROLE, requireGuestRoom, requireInviterOrGuest, requireInviting } from './guest-invites.ts'

const notLater = "A link can't end in the past, or later than the event."

/**
 * A link by which anybody comes to an event as a guest, also where it is private: so many times, and until a moment or
 * the end of the event. It can be revoked (`revokeInvite`), and is good only while its maker may invite.
 */
export const generateEventInviteLink = operation({
  name: 'generateEventInviteLink',
  input: inviteLinkInput,
  mostAMinute: byHand,
  locks: 'session',
  may: (call) => requireInviterOrGuest(call.tx, call, call.actor, call.input.eventId),
  mayAgain: true,
  async load(call) {
    const event = requireInviting(await events.lockEvent(call, call.input.eventId), call.now)
    const open = await invites.readLinks(call.tx, 'GUEST', event.id, {
      inviterId: call.actor.userId,
      now: call.now,
      most: mostOpenLinks,
    })
    return { event, open: open.length }
  },
  ensure({ input: { expiresAt }, loaded: { event, open }, now }) {
    const latest = Math.min(
      event.end_date.epochMilliseconds,
      now.add({ hours: 24 * mostLinkDays }).epochMilliseconds,
    )
    const isGood = expiresAt === null || (expiresAt > now.epochMilliseconds && expiresAt <= latest)
    if (!isGood) throw fail.badInput(notLater, { expiresAt: notLater })
    if (open >= mostOpenLinks) {
      throw fail.limitReached(
        sentence('You have {{count}} open links to this event. Revoke one first.', { count: mostOpenLinks }),
      )
    }
  },
  async write(call) {
    const { actor, input, loaded } = call
    const common = {
      inviterId: actor.userId,
      kind: 'GUEST' as const,
      targetId: loaded.event.id,
      role: GUEST_ROLE,
      expiresAt:
        input.expiresAt === null
          ? loaded.event.end_date
          : Temporal.Instant.fromEpochMilliseconds(input.expiresAt),
    }
    const { mostUses } = input
    // A link without a number would let in more people than the host allows.
    await requireGuestRoom(call, call.grant, loaded.event, mostUses ?? Number.POSITIVE_INFINITY)
    const inviteId = await invites.makeLink(call, common, {
      mostUses,
      endsWithTarget: input.expiresAt === null,
    })
    return { inviteId }
  },
  idempotent: true,
  subject: ({ inviteId }) => inviteId,
})
