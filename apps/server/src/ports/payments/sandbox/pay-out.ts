import type { Services } from '#platform/ctx.ts'
import type { PaymentProvider, ProviderPayout } from '../payments.ts'
import { AnswerLost, PaymentDeclined } from '../payments.ts'
import { newId } from './new-id.ts'
import type { SandboxPayout } from './payouts.sql.ts'
import { endPayout, findPayout, findPayoutByRequest, insertPayout, readAccount } from './payouts.sql.ts'
import { webhooksOf } from './plan-webhooks.ts'
import type { PayoutManner } from './sandbox.tables.ts'

const SLOW_SECONDS = 8
const REFUSED = 'The account cannot take payments.'

const statuses: Record<PayoutManner, ProviderPayout['status']> = {
  PLAIN: 'SUCCESS',
  LOST: 'SUCCESS',
  SLOW: 'PENDING',
  REFUSED: 'FAILED',
}

const kinds = {
  PENDING: 'PAYMENT.PAYOUTSBATCH.PROCESSING',
  SUCCESS: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
  FAILED: 'PAYMENT.PAYOUTS-ITEM.FAILED',
} as const

function shownOf({ id, item_id, status }: SandboxPayout): ProviderPayout {
  return {
    providerPayoutId: id,
    providerItemId: item_id,
    status,
    failure: status === 'FAILED' ? REFUSED : null,
  }
}

/** The sandbox's functions for payouts. A request makes only one payout, however often it is repeated. */
export function sandboxPayouts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Pick<PaymentProvider, 'payOut' | 'readPayout'> {
  async function current([payout]: SandboxPayout[]): Promise<SandboxPayout> {
    if (!payout) throw new PaymentDeclined('The sandbox does not know this payout.')
    const now = clock.now()
    const isDone = payout.done_at !== null && Temporal.Instant.compare(payout.done_at, now) <= 0
    const [ended] = isDone ? await endPayout(db, payout.id, webhooksOf(kinds.SUCCESS, now), now) : []
    return ended ?? payout
  }

  return {
    async payOut({ requestId, accountId, amount, currency, description }) {
      const [account] = await readAccount(db, accountId)
      if (!account) throw new PaymentDeclined('The sandbox does not know this account.')
      const now = clock.now()
      const status = statuses[account.manner]
      const doneAt = status === 'PENDING' ? now.add({ seconds: SLOW_SECONDS }) : null
      const money = [accountId, amount, currency, description] as const
      const ids = [newId('PAYOUT'), newId('ITEM'), requestId] as const
      const [made] = await insertPayout(
        db,
        ...ids,
        ...money,
        status,
        doneAt,
        now,
        webhooksOf(kinds[status], now),
      )
      if (made && account.manner === 'LOST') throw new AnswerLost('The answer was lost on the way.')
      return shownOf(made ?? (await current(await findPayoutByRequest(db, requestId))))
    },
    readPayout: async (id) => shownOf(await current(await findPayout(db, id))),
  }
}
