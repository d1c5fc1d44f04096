import * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services } from '#platform/ctx.ts'
import { openRelay } from '#platform/news/relay.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { reactions } from '#reactions/all-reactions.ts'
import { servicesAt } from './act-as.ts'

/** What happens within this time happens side by side. */
export const SLOT_MS = 2 * 60 * 60 * 1000

/** The reactions under names of their own: the server's relay, whose clock says now, leaves them alone. */
export const followers = reactions.map((each) => ({ ...each, name: `demo:${each.name}` }))

export interface Timeline {
  /** Plans an act of a story for a moment. The acts of one story happen one after another. */
  at(story: string, moment: Temporal.Instant, act: (moment: Temporal.Instant) => Promise<unknown>): void
  /** Lives through it all, from the first moment to the last, with all that follows from each. */
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
 * The past as a list of acts. Acts within the same two hours happen side by side, then what is due is settled and the
 * reactions answer with the clock of that time, so that payments, points and messages bear dates of then.
 */
export function openTimeline(services: Services): Timeline {
  const slots = new Map<number, Planned[]>()

  async function follow(moment: Temporal.Instant): Promise<void> {
    const then = servicesAt(services, moment)
    await payments.settleDuePayments(then)
    await inWork(then, events.announceStartedEvents, moment)
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
