import { crashPoint } from '#platform/crash-point.ts'
import type { Services } from '#platform/ctx.ts'
import type { ProviderPayout } from '#ports/payments/payments.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import type { Payout } from './payouts.sql.ts'
import { notePayoutAttempt, notePending, readPayout } from './payouts.sql.ts'
import { nextTry } from './postpone.ts'
import { settlePayout } from './settle-payout.ts'

const SOONEST_S = 4
const LATEST_S = 3600

async function ask({ payments }: Services, payout: Payout): Promise<ProviderPayout> {
  const { id, provider_payout_id, account_id: accountId, amount, currency, description } = payout
  if (provider_payout_id) return payments.readPayout(provider_payout_id)
  crashPoint('before-payout-call')
  const sent = await payments.payOut({ requestId: id, accountId, amount, currency, description })
  crashPoint('after-payout-call')
  return sent
}

// A provider may take days: it is asked less and less often.
function askAgainAt({ created_at }: Payout, now: Temporal.Instant): Temporal.Instant {
  const age = now.since(created_at).total('seconds')
  return now.add({ seconds: Math.floor(Math.min(Math.max(age, SOONEST_S), LATEST_S)) })
}

async function postponePayout({ db, clock }: Services, payout: Payout, reason: string): Promise<Payout> {
  const { dueAt, parkedAt } = nextTry(payout.attempts, clock.now())
  const [noted] = await notePayoutAttempt(db, payout.id, payout.version, dueAt, parkedAt, reason)
  return noted ?? readPayout(db, payout.id)
}

async function step(services: Services, payout: Payout): Promise<Payout> {
  const { db, clock } = services
  const answer = await ask(services, payout)
  const { status, providerPayoutId, providerItemId, failure } = answer
  if (status !== 'PENDING') {
    const state = status === 'SUCCESS' ? 'COMPLETED' : 'FAILED'
    return settlePayout(services, payout, { state, providerPayoutId, providerItemId, failure })
  }
  const now = clock.now()
  const again = askAgainAt(payout, now)
  const [noted] = await notePending(
    db,
    payout.id,
    payout.version,
    providerPayoutId,
    providerItemId,
    again,
    now,
  )
  return noted ?? readPayout(db, payout.id)
}

/** A provider that does not take the request sends nothing; one that forgot a payout it had needs a person. */
function isRefused(payout: Payout, error: unknown): error is PaymentDeclined {
  return error instanceof PaymentDeclined && payout.provider_payout_id === null
}

/**
 * Takes a payout as far as it goes now: asks the provider under the payout's own id, which has its effect once, and
 * settles what came of it. Any number at once, from anywhere: request, notice, sweeper. Never inside a transaction.
 * Returns the payout as it then stands; an answer that never came is asked for again later. Throws where there is no
 * such payout.
 */
export async function drivePayout(services: Services, id: string): Promise<Payout> {
  const payout = await readPayout(services.db, id)
  if (payout.state === 'COMPLETED' || payout.state === 'FAILED') return payout
  try {
    return await step(services, payout).catch((error: unknown) => {
      if (!isRefused(payout, error)) throw error
      const nothing = { providerPayoutId: null, providerItemId: null }
      return settlePayout(services, payout, { ...nothing, state: 'FAILED', failure: error.message })
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isKnown = error instanceof AnswerLost || error instanceof PaymentDeclined
    if (!isKnown) services.log.error({ err: error, payout: id }, 'a payout could not be settled')
    return postponePayout(services, payout, reason)
  }
}
