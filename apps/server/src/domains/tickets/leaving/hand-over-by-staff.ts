import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { ensureGiveBack, ensureHandOver, lockHandOver } from './hand-over-rules.ts'
import { notifyFormerHost } from './notify-former-host.ts'

/**
 * So many days staff can give an event back to the former host: somebody else may have handed it over in
 * their name.
 */
const BACK_DAYS = 30

/** A person who handed the event over lately may get it back, too. */
async function lockHandOverOrBack(call: Work, asked: { eventId: string; userId: string }) {
  const handOver = await lockHandOver(call, asked)
  const since = call.now.subtract({ hours: 24 * BACK_DAYS })
  const isBack = await events.isFormerHost(call.tx, asked.eventId, asked.userId, since)
  if (!isBack) return { ...handOver, isBack }
  const person = await users.lockUser(call.tx, asked.userId)
  return { ...handOver, isBack, successor: { person, mayHost: true } }
}

/**
 * Staff hands an event over for a host who leaves or has left (S-149), or gives it back to the former host.
 */
export const handOverByStaff = operation({
  name: 'staff.handOverEvent',
  input: commandInput.extend({ eventId: z.uuid(), userId: z.uuid() }),
  may: requireTerminal,
  load: (call) => lockHandOverOrBack(call, call.input),
  ensure({ loaded, now }) {
    if (loaded.isBack) ensureGiveBack(loaded)
    else ensureHandOver(loaded, now)
  },
  async write(call) {
    const { event, successor } = call.loaded
    await events.handOver(call, event, call.input.userId)
    await notifyFormerHost(call, event, successor.person)
    return { eventId: call.input.eventId }
  },
  subject: ({ eventId }) => eventId,
})
