import * as events from '#domains/events/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as messages from '#domains/messages/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import { openRelay } from '#platform/news/relay.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { reactionsOf } from '#reactions/all-reactions.ts'
import { allDomains } from '../all-domains.ts'
import { servicesAt } from './act-as.ts'

/** Acts within the same slot of this length run at the same time. */
export const SLOT_MS = 2 * 60 * 60 * 1000

/**
 * The reactions with names that only the demo uses. The server's relay, whose clock is at now, does not run them.
 */
export const followers = reactionsOf(allDomains).map((each) => ({ ...each, name: `demo:${each.name}` }))

export interface Timeline {
  /** Plans an act of a story for a moment. The acts of one story happen one after another. */
  at(story: string, moment: Temporal.Instant, act: (moment: Temporal.Instant) => Promise<unknown>): void
  /** Runs all acts from the first moment to the last, with everything that follows from each. */
  run(): Promise<void>
}

interface Planned {
  story: string
  moment: Temporal.Instant
  act(moment: Temporal.Instant): Promise<unknown>
}

/** Acts of one story, in the order of their moments. */
async function play(acts: readonly Planned[] = []): Promise<void> {
  const inOrder = [...acts].sort((one, other) => Temporal.Instant.compare(one.moment, other.moment))
  for (const { moment, act } of inOrder) await act(moment)
}

/**
 * The past as a list of acts. Acts within the same two hours run at the same time. Then due payments are settled
 * and the reactions run with the clock of that moment, so that payments, points and messages have the dates of
 * then.
 */
export function openTimeline(services: Services): Timeline {
  const slots = new Map<number, Planned[]>()

  async function follow(moment: Temporal.Instant): Promise<void> {
    const then = servicesAt(services, moment)
    await payments.settleDuePayments(then)
    await inWork(then, events.announceStartedEvents, moment)
    await invites.sendDueLetters(then)
    await messages.sendDueMessages(then)
    await notifications.mailWaiting(then)
    await openRelay(then, followers).drain()
  }

  return {
    at(story, moment, act) {
      const slot = Math.floor(moment.epochMilliseconds / SLOT_MS)
      const planned = slots.get(slot) ?? []
      planned.push({ story, moment, act })
      slots.set(slot, planned)
    },
    async run() {
      const inOrder = [...slots].sort(([one], [other]) => one - other)
      for (const [, planned] of inOrder) {
        await Promise.all(Object.values(Object.groupBy(planned, ({ story }) => story)).map(play))
        const latest = Math.max(...planned.map(({ moment }) => moment.epochMilliseconds))
        await follow(Temporal.Instant.fromEpochMilliseconds(latest))
      }
    },
  }
}
