import { randomUUID } from 'node:crypto'
import type { Actor, Ctx, Services } from '#platform/ctx.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import { openSandbox } from '#ports/payments/sandbox/open-sandbox.ts'

/**
 * The services with a clock that stands at another moment: all that is written has that moment's date, also at the
 * sandbox.
 */
export function servicesAt(services: Services, moment: Temporal.Instant): Services {
  const clock = { now: () => moment }
  return { ...services, clock, paymentProvider: openSandbox({ ...services, clock }) }
}

/** A request of this person at that moment. */
export function actAs(services: Services, actor: Actor, moment: Temporal.Instant): Ctx {
  const sessions = { identify: async () => actor, lock: async () => actor }
  return makeCtx(servicesAt(services, moment), sessions, {
    requestId: randomUUID(),
    address: '127.0.0.1',
    bearer: actor.sessionId,
    isLong: false,
  })
}
