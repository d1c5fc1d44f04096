import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { lineInput } from '@reprise/rules/platform/text/text.input'
import { z } from 'zod'
import * as assets from '#domains/assets/public.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureTakesGuests } from '../requirements/ensure-takes-guests.ts'
import { requireVisible } from '../roles/access.ts'
import { policyUrl } from './read-policy.ts'

const react = statement<
  [eventId: string, userId: string, state: string, file: string, now: Temporal.Instant],
  { former: string | null }
>(`
insert into event_policy_reaction as r (event_id, user_id, state, file_name, reacted_at) values ($1, $2, $3, $4, $5)
on conflict (event_id, user_id) do update
  set state = excluded.state, file_name = excluded.file_name, reacted_at = excluded.reacted_at
  where (r.state, r.file_name) is distinct from (excluded.state, excluded.file_name)
returning (select file_name from event_policy_reaction where event_id = $1 and user_id = $2) as former`)

/**
 * Accepts the privacy policy of an event, for oneself, or rejects it. `fileUrl` is the file that the person was shown:
 * CONFLICT where the host has replaced it meanwhile.
 */
export const confirmEventPrivacyPolicy = operation({
  name: 'confirmEventPrivacyPolicy',
  input: z.object({
    eventId: idInput('Event'),
    fileUrl: lineInput(phrase('Privacy policy'), 200),
    isAccepted: z
      .boolean()
      .nullish()
      .transform((isAccepted) => isAccepted ?? true),
  }),
  mostAMinute: byHand,
  may: async (call) => (await requireVisible(call, call.input.eventId)).event,
  ensure({ now, grant: event, input: { fileUrl } }) {
    ensureTakesGuests(event, now)
    if (policyUrl(event) !== fileUrl)
      throw fail.conflict('The host changed the privacy policy. Please read it again.')
  },
  async write({ tx, now, actor, grant: event, input: { isAccepted } }) {
    const state = isAccepted ? 'ACCEPTED' : 'REJECTED'
    const file = event.privacy_policy_file ?? ''
    const [reacted] = await react(tx, event.id, actor.userId, state, file, now)
    // Nothing may need the file that the person accepted before.
    if (reacted?.former && reacted.former !== file) await assets.letGoOf({ tx, now }, reacted.former)
    return { eventId: event.id, state }
  },
  subject: ({ eventId }) => eventId,
})
