import { remindInviteesInput } from '@reprise/rules/tickets/invite/invite.input'
import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireInviter, requireInviting } from './guest-invites.ts'

// Tested in domains/tickets/invite/invite-contacts.test.ts.

const selectAnswered = statement<[string], { user_id: string }>(`
select user_id from attendee where event_id = $1 and state not in ('INVITED', 'NONE')`)

/**
 * Reminds people who were invited and have not answered: everybody whose last letter is 24 hours ago, and nobody more
 * than twice. A person who invites guests of their own reminds only those. CONFLICT where nobody can be reminded now.
 */
export const remindEventInvitees = operation({
  name: 'remindEventInvitees',
  input: remindInviteesInput,
  mostAMinute: byHand,
  may: (call) => requireInviter(call.tx, call, call.actor, call.input.eventId),
  mayAgain: true,
  async load(call) {
    const event = requireInviting(await events.lockEvent(call, call.input.eventId), call.now)
    const answered = await selectAnswered(call.tx, event.id)
    return { event, answered: answered.map(({ user_id: id }) => id) }
  },
  async write(call) {
    const { event, answered } = call.loaded
    const { inviteIds } = call.input
    const reminded = await invites.remindMany(call, 'GUEST', event.id, {
      inviterId: call.grant.ownOf,
      ids: inviteIds.length > 0 ? inviteIds : null,
      butNot: answered,
    })
    if (reminded === 0) {
      throw fail.conflict('No one can be reminded now: everyone answered, or heard from you within 24 hours.')
    }
    return { eventId: event.id, reminded }
  },
  idempotent: true,
  subject: ({ eventId }) => eventId,
  noted: ({ reminded }) => ({ reminded }),
})
