import { randomUUID } from 'node:crypto'
import { isRace } from '#platform/db/postgres-errors.ts'
import { statement } from '#platform/db/statement.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { PaymentIntent } from '#ports/payments/payments.ts'
import type { Choice } from '#ports/payments/sandbox/sandbox-page.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { drivePayment } from '../../domains/payments/drive-payment.ts'
import { movePayment } from '../../domains/payments/move-payment.ts'
import type { OpeningRow, Payment, PaymentChange } from '../../domains/payments/payments.sql.ts'
import { openingSql } from '../../domains/payments/payments.sql.ts'
import type { PaymentOutcome, PaymentPurpose } from '../../domains/payments/purpose.ts'
import { lockPayment, readPayment } from '../../domains/payments/read-payments.ts'

const open = statement<[string, Temporal.Instant], { id: string }>(
  `with ${openingSql('$1', '$2')} select id from opened_payment`,
)

function moveOf(
  { state, intent }: Payment,
  outcome: PaymentOutcome,
  now: Temporal.Instant,
): PaymentChange | null {
  switch (outcome.kind) {
    case 'approved':
      return { state: intent === 'CAPTURE' ? 'CAPTURING' : 'AUTHORIZING' }
    case 'unapproved':
      return { state: 'OPEN' }
    case 'authorized':
      return {
        state: 'AUTHORIZED',
        authorization_id: outcome.authorizationId,
        authorized_until: outcome.until,
      }
    case 'reversed':
      return { state: 'REFUNDING', reversed_at: now }
    case 'captured':
      return { state: 'CAPTURED', capture_id: outcome.captureId, captured_at: now }
    case 'voided':
      return { state: 'VOIDED' }
    case 'refunded':
      return { state: 'REFUNDED', refund_id: outcome.refundId, refunded_at: now }
    case 'declined':
      return { state: 'DECLINED' }
    case 'expired':
      return { state: state === 'AUTHORIZED' ? 'VOIDING' : 'EXPIRED' }
    case 'unknown':
      return null
  }
}

/** What became of payments whose purpose is TEST, each outcome that took effect once. */
export interface Settled {
  of(id: string): PaymentOutcome['kind'][]
  /** Lets the next settlements fail. */
  failWith(error: Error | null): void
}

/** Returns a purpose that does with a payment what its outcome says, and nothing else. */
export function makeTestPurpose(): { purpose: PaymentPurpose; settled: Settled } {
  const kinds = new Map<string, PaymentOutcome['kind'][]>()
  let failure: Error | null = null
  const purpose: PaymentPurpose = {
    name: 'TEST',
    async settle(services, done) {
      if (failure) throw failure
      for (const { payment, outcome } of done) {
        const move = moveOf(payment, outcome, services.clock.now())
        try {
          if (move) await inWork(services, (work) => movePayment(work, payment, move))
          const known = kinds.get(payment.id) ?? []
          known.push(outcome.kind)
          kinds.set(payment.id, known)
        } catch (error) {
          if (!isRace(error)) throw error
        }
      }
      return []
    },
  }
  const settled: Settled = {
    of: (id) => kinds.get(id) ?? [],
    failWith(error) {
      failure = error
    },
  }
  return { purpose, settled }
}

/** Adds such a purpose to a server that runs. */
export function registerTestPurpose({ services: { extensions } }: TestApp): Settled {
  const { purpose, settled } = makeTestPurpose()
  const others = extensions.paymentPurposes ?? []
  extensions.paymentPurposes = [...others, purpose]
  return settled
}

/** Reserves a payment of the member for 15 minutes. */
export async function reserve(t: TestApp, intent: PaymentIntent = 'CAPTURE'): Promise<string> {
  const now = t.clock.now()
  const row: OpeningRow = {
    id: randomUUID(),
    purpose: 'TEST',
    subject: randomUUID(),
    lane: randomUUID(),
    payer_id: t.world.member.userId,
    provider: 'sandbox',
    intent,
    amount: '2199',
    currency: 'USD',
    description: '1 x <General> admission',
    return_path: '/e/night?paid=1',
    hold_until: now.add({ minutes: 15 }),
  }
  await open(t.db, JSON.stringify([row]), now)
  return row.id
}

/** The payer presses a button of the sandbox's page. */
export async function choose(t: TestApp, payment: Payment, choice: Choice): Promise<Response> {
  return fetch(`${t.url}${payment.approval_url}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice }),
  })
}

/** A payment that the payer has chosen about, not driven since. */
export async function reserveAndChoose(t: TestApp, choice: Choice, intent?: PaymentIntent): Promise<string> {
  const id = await reserve(t, intent)
  await choose(t, await drivePayment(t.services, id), choice)
  return id
}

/** Moves a payment as a write of its purpose would. */
export function move(t: TestApp, id: string, change: PaymentChange): Promise<void> {
  return inWork(t.services, async (work) => movePayment(work, await lockPayment(work.tx, id), change))
}

/** How it stands, and how often money was taken and given back for it. */
export async function paymentNow(t: TestApp, id: string) {
  const payment = await readPayment(t.db, id)
  const order = await t.db
    .selectFrom('sandbox_order')
    .select(['captures', 'refunds', 'status'])
    .where('reference', '=', id)
    .executeTakeFirst()
  return { state: payment.state, due_at: payment.due_at, captures: order?.captures, refunds: order?.refunds }
}
