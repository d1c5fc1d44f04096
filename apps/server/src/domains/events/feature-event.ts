import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { countVersionUp } from './events.sql.ts'
import { eventTopic } from './explore/event-facts.ts'
import { lockEvent } from './load-event.ts'

// Tested in staff/run-staff-command.test.ts.

function feature(name: string, isFeatured: boolean) {
  return operation({
    name,
    input: commandInput.extend({ eventId: z.uuid() }),
    may: requireTerminal,
    load: (call) => lockEvent(call, call.input.eventId),
    ensure: ({ loaded: event }) => {
      if (!isFeatured || (event.published_at && !event.is_private && !event.cancelled_at)) return
      throw fail.conflict('Only public events can be featured.')
    },
    write: async ({ tx, live, loaded: event }) => {
      await tx.updateTable('event').set({ is_featured: isFeatured }).where('id', '=', event.id).execute()
      await countVersionUp(tx, event.id)
      await live.publish(tx, [eventTopic(event.id)])
      return { eventId: event.id }
    },
    subject: ({ eventId }) => eventId,
  })
}

/** Adds an event to the featured ones, or removes it (S-006). */
export const featureEvent = feature('staff.featureEvent', true)
export const unfeatureEvent = feature('staff.unfeatureEvent', false)
