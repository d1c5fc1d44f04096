import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isTransient } from '#platform/transient.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import type { Opened } from './ask-provider.ts'
import { askProvider } from './ask-provider.ts'
import type { Payment } from './payments.sql.ts'
import { postpone, restAfterRead, restParked, restUntil } from './postpone.ts'
import type { PaymentOutcome } from './purpose.ts'
import { purposeOf } from './purpose.ts'
import { readPayment } from './read-payments.ts'

/** More steps than a payment has states. A payment that goes in circles is left to the sweeper. */
const MOST_STEPS = 8

const noteOpened = statement<[string, number, string, string, Temporal.Instant], Payment>(`
update payment set state = 'OPEN', provider_order_id = $3, approval_url = $4, due_at = hold_until, attempts = 0,
  last_error = null, parked_at = null, updated_at = $5, version = version + 1
where id = $1 and version = $2 and state = 'RESERVED'
returning *`)

async function openUp({ db, clock }: Services, { id, version }: Payment, opened: Opened): Promise<Payment> {
  const { providerOrderId, approvalUrl } = opened
  const [open] = await noteOpened(db, id, version, providerOrderId, approvalUrl, clock.now())
  crashPoint('after-open-settle')
  return open ?? readPayment(db, id)
}

function logFault({ log }: Services, { id, state }: Payment, error: unknown): void {
  log.error({ err: error, payment: id, state }, 'a payment could not be settled')
}

async function settle(services: Services, payment: Payment, outcome: PaymentOutcome): Promise<Payment> {
  crashPoint('before-settle')
  const [moved] = await purposeOf(services, payment).settle(services, [{ payment, outcome }])
  crashPoint('after-settle')
  return moved ?? readPayment(services.db, payment.id)
}

/** Notes that the outcome is unknown, and lets the payment's purpose settle that. */
async function leave(
  services: Services,
  payment: Payment,
  outcome: Extract<PaymentOutcome, { kind: 'unknown' }>,
): Promise<Payment> {
  const noted = await postpone(services, payment, outcome.reason)
  if (!noted) return readPayment(services.db, payment.id)
  try {
    const next = await settle(services, noted, outcome)
    return next.parked_at ? await restParked(services, next) : next
  } catch (error) {
    logFault(services, noted, error)
    return noted
  }
}

/** Takes one step. `isDone`: nothing more can be done now. */
async function step(services: Services, payment: Payment): Promise<{ payment: Payment; isDone: boolean }> {
  const outcome = await askProvider(services, payment).catch((error: unknown) => {
    if (isTransient(error)) throw error
    // After a fault of our own the outcome is as unknown as after a lost answer.
    logFault(services, payment, error)
    return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) } as const
  })
  if (outcome.kind === 'rests') {
    if (outcome.until) await restUntil(services, payment, outcome.until)
    else await restAfterRead(services, payment)
    return { payment, isDone: true }
  }
  // Nobody can have agreed yet, because the payer has not seen the address.
  if (outcome.kind === 'opened') return { payment: await openUp(services, payment, outcome), isDone: true }
  if (outcome.kind === 'unknown') return { payment: await leave(services, payment, outcome), isDone: true }
  const next = await settle(services, payment, outcome)
  // Somebody else has just noted the capture, from before it was refunded.
  if (outcome.kind === 'captured' && outcome.isReversed && next.state === 'CAPTURED') {
    return { payment: await settle(services, next, { kind: 'reversed' }), isDone: false }
  }
  if (next.version === payment.version) throw new Error(`nobody settled that it is ${outcome.kind}`)
  return { payment: next, isDone: false }
}

/**
 * Does the work of drivePayment for a payment that was read just now. Where it has moved since, it is read
 * again.
 */
export async function driveOn(services: Services, found: Payment): Promise<Payment> {
  let payment = found
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    try {
      const next = await step(services, payment)
      payment = next.payment
      if (next.isDone) return payment
    } catch (error) {
      logFault(services, payment, error)
      return (await postpone(services, payment, error)) ?? readPayment(services.db, payment.id)
    }
  }
  return payment
}

/**
 * Takes a payment as far as possible now: calls the provider for its state, gives the outcome to its purpose,
 * and goes on until it rests. Purchase, notice and sweeper may call it at the same time. Never inside a
 * transaction. Returns the payment in its new state; a failure on the way is logged, and tried again later.
 * Throws where there is no such payment.
 */
export async function drivePayment(services: Services, id: string): Promise<Payment> {
  return driveOn(services, await readPayment(services.db, id))
}
