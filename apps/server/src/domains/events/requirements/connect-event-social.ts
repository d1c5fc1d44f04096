import { connectSocialInput } from '@reprise/rules/auth/social.input'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import * as auth from '#domains/auth/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireVisible } from '../roles/access.ts'

/**
 * Connects an account that an event asks for, as `connectSocial` does and with its refusals: it signs in afterwards, so
 * the person proves first that it is them. CONFLICT where the event does not ask for an account of this provider.
 */
export const connectEventSocial = operation({
  name: 'connectEventSocial',
  input: connectSocialInput.extend({ eventId: idInput('Event') }),
  mostAMinute: byHand,
  locks: 'proof',
  async may(call) {
    const { event } = await requireVisible(call, call.input.eventId)
    requireStepUp(call.actor)
    return event
  },
  ensure({ grant: event, input: { provider } }) {
    if (!event.social_requirements.includes(provider))
      throw fail.conflict("This event doesn't ask for this account.")
  },
  async write(call) {
    await auth.connectByResult(call, call.input)
    return { eventId: call.grant.id }
  },
  subject: ({ eventId }) => eventId,
})
