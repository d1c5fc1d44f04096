import type { Services } from '#platform/ctx.ts'
import { crashPoint } from '#platform/writes/crash-point.ts'
import type { ProviderPayout } from '#ports/payments/payments.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { answerInTime } from '../answer-in-time.ts'
import { nextTry } from '../postpone.ts'
import type { Payout } from './payouts.sql.ts'
import { noteAsked, notePayoutAttempt, notePending, noteStillThere, readPayout } from './payouts.sql.ts'
import { settlePayout } from './settle-payout.ts'

/** The refusal of the first request: the provider has sent nothing. */
interface Refused {
  status: 'FAILED'
  providerPayoutId: null
  providerItemId: null
  failure: string
}

const SOONEST_S = 4
const LATEST_S = 3600

/**
 * Thrown where the provider refuses a request that it got before: nobody knows whether the first one was
 * done.
 */
class RefusedAgain extends Error {
  override name = 'RefusedAgain'
}

async function send(
  { paymentProvider, db, clock }: Services,
  payout: Payout,
): Promise<ProviderPayout | Refused> {
  const { id, version, account_id: accountId, amount, currency, description } = payout
  // Noted before the call: if this process dies in it, the next one knows that the call was made.
  const [isFirst] = await noteAsked(db, id, version, clock.now())
  crashPoint('before-payout-call')
  try {
    const sent = await answerInTime(
      paymentProvider.payOut({ requestId: id, accountId, amount, currency, description }),
    )
    crashPoint('after-payout-call')
    return sent
  } catch (error) {
    if (!(error instanceof PaymentDeclined)) throw error
    if (!isFirst) throw new RefusedAgain(error.message)
    return { status: 'FAILED', providerPayoutId: null, providerItemId: null, failure: error.message }
  }
}

// A provider may take days, so it is asked less and less often.
function askAgainAt({ created_at }: Payout, now: Temporal.Instant): Temporal.Instant {
  const age = now.since(created_at).total('seconds')
  return now.add({ seconds: Math.floor(Math.min(Math.max(age, SOONEST_S), LATEST_S)) })
}

async function postponePayout({ db, clock }: Services, payout: Payout, error: unknown): Promise<Payout> {
  const now = clock.now()
  const { dueAt, parkedAt, attempts } = nextTry(payout.attempts, now, error)
  const reason = error instanceof Error ? error.message : String(error)
  // Another try would be refused again: it needs a person.
  const giveUp = error instanceof RefusedAgain ? now : parkedAt
  const [noted] = await notePayoutAttempt(db, payout.id, payout.version, dueAt, giveUp, reason, attempts)
  return noted ?? readPayout(db, payout.id)
}

/** A payout that arrived may come back, for example from a closed account. The provider then sends a notice. */
async function checkArrived(services: Services, payout: Payout): Promise<Payout> {
  const { db, paymentProvider } = services
  const { provider_payout_id: known } = payout
  const answer = known ? await answerInTime(paymentProvider.readPayout(known)) : undefined
  if (answer?.status === 'FAILED') return settlePayout(services, payout, { ...answer, state: 'FAILED' })
  const [noted] = await noteStillThere(db, payout.id, payout.version, payout.due_at)
  return noted ?? readPayout(db, payout.id)
}

async function step(services: Services, payout: Payout): Promise<Payout> {
  const { db, clock, paymentProvider } = services
  if (payout.state === 'COMPLETED') return checkArrived(services, payout)
  const { provider_payout_id: known } = payout
  const answer = known ? await answerInTime(paymentProvider.readPayout(known)) : await send(services, payout)
  if (answer.status !== 'PENDING') {
    const state = answer.status === 'SUCCESS' ? 'COMPLETED' : 'FAILED'
    return settlePayout(services, payout, { ...answer, state })
  }
  const { providerPayoutId, providerItemId } = answer
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

const isKnown = (error: unknown) =>
  error instanceof AnswerLost || error instanceof PaymentDeclined || error instanceof RefusedAgain

/**
 * Takes a payout as far as possible now: asks the provider under the payout's own id, so that it is sent only
 * once, and settles the outcome. Request, notice and sweeper may call it at the same time. Never inside a
 * transaction. Returns the payout in its new state. A lost answer is asked for again later; a refusal of a
 * repeated request is left to a person. Throws where there is no such payout.
 */
export async function drivePayout(services: Services, id: string): Promise<Payout> {
  const payout = await readPayout(services.db, id)
  if (payout.state === 'FAILED' || (payout.state === 'COMPLETED' && payout.due_at === null)) return payout
  try {
    return await step(services, payout)
  } catch (error) {
    if (!isKnown(error)) services.log.error({ err: error, payout: id }, 'a payout could not be settled')
    return postponePayout(services, payout, error)
  }
}
