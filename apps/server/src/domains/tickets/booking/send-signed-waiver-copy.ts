import { subtle } from 'node:crypto'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { waiverLetter } from '../letters/waiver-letter.ts'
import { unknownAttendee } from './guard-attendee.ts'
import { readAttendeeOf } from './read.sql.ts'

/** How long nobody can send the same person another copy. */
const pause = { minutes: 5 }

const input = z.object({ eventId: idInput('Event'), userId: idInput('Person').nullish() })

// A person gets a copy of what they accepted themselves. For somebody else it takes the permission to see all guests,
// and a guest of the event.
async function maySend(call: Call<z.output<typeof input>>): Promise<events.EventRow> {
  const { eventId, userId } = call.input
  if (!userId || userId === call.actor.userId) return (await events.requireVisible(call, eventId)).event
  const { event } = await events.requirePermission(call, eventId, 'CAN_VIEW_ATTENDEES')
  const [guest] = await readAttendeeOf(call.tx, event.id, userId, null)
  if (!guest) throw unknownAttendee()
  return event
}

const hashOf = async (bytes: Uint8Array) =>
  Buffer.from(await subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex')

/**
 * Mails a person a copy of the privacy policy of an event that they accepted: the file of that moment, even where the
 * host has replaced it since. Without `userId` to the caller, else to this guest, and never to the one who asks.
 * CONFLICT where nothing was accepted or the person has no proven email address, RATE_LIMITED within five minutes of the
 * last copy.
 */
export const sendSignedWaiverCopy = operation({
  name: 'sendSignedWaiverCopy',
  input,
  mostAMinute: byHand,
  may: maySend,
  mayAgain: true,
  async load({ tx, actor, grant: event, input: { userId } }) {
    const id = userId ?? actor.userId
    const [signed] = await events.lockSigned(tx, event.id, id)
    return { signed, person: (await users.usersByIds(tx, [id])).get(id) }
  },
  ensure({ now, loaded: { signed, person } }) {
    if (signed?.state !== 'ACCEPTED') throw fail.conflict("The privacy policy wasn't accepted.")
    if (!person?.email || !person.email_verified_at || users.isHidden(person))
      throw fail.conflict("There's no confirmed email address to send it to.")
    const { copy_sent_at: last } = signed
    if (last && Temporal.Instant.compare(last.add(pause), now) > 0)
      throw fail.rateLimited('A copy was just sent. Please wait a few minutes before you send another.')
  },
  async write(call) {
    const { tx, now, files, grant: event } = call
    const { signed, person } = call.loaded
    if (!signed || !person?.email) throw new Error('a copy was sent of nothing, or to nobody')
    const bytes = await files.read(signed.file_name)
    if (!bytes) throw fail.notFound('This file is no longer here.')
    const letter = waiverLetter(call, event, {
      name: person.name ?? person.user_name,
      acceptedAt: signed.reacted_at,
      file: signed.file_name,
      hash: await hashOf(bytes),
      byteLength: bytes.length,
    })
    await queueLetters(call, [{ ...letter, to: person.email, language: person.language }])
    await events.noteCopy(tx, event.id, person.id, now)
    return { eventId: event.id, userId: person.id }
  },
  subject: ({ eventId }) => eventId,
  noted: ({ userId }) => ({ userId }),
})
