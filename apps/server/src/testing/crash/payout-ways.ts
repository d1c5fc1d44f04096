import type { PayerChoice } from '../steps/pay-at-sandbox.ts'

/** The named crash points of a payout, in the order in which a request comes to them. */
export const payoutPoints: readonly string[] = [
  'after-payout-reserve',
  'before-payout-call',
  'after-payout-call',
  'before-payout-settle',
  'after-payout-settle',
]

interface PayoutWay {
  choice: PayerChoice
  end: 'COMPLETED' | 'FAILED'
  /** What is left of a balance of $20.00. */
  left: string
}

/** What the provider may say of it, whatever dies in between. */
export const payoutWays: readonly PayoutWay[] = [
  { choice: 'Connect', end: 'COMPLETED', left: '0' },
  { choice: 'Connect, payouts refused', end: 'FAILED', left: '2000' },
]
