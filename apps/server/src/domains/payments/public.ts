/** Takes a payment as far as it goes now, outside any transaction. */
export { drivePayment } from './drive-payment.ts'
/** When stock is no longer kept for a payment whose end nobody knows. */
export { isGivenUp } from './given-up.ts'
/** Age of the oldest due payment and number of the parked ones, into the metrics. */
export { measurePayments } from './measure-payments.ts'
/** Moves one in a transaction, from the version that was read. */
export { movePayment } from './move-payment.ts'
/** What failed too often, for staff: listed, and tried again. */
export {
  listParkedPayments,
  listParkedPayouts,
  retryParkedPayments,
  retryParkedPayouts,
} from './parked.sql.ts'
export type { PaymentQueue } from './payment-queues.ts'
/** What is taken of a payment, as the API shows it. */
export { FeeRatesType } from './payments.graphql.ts'
/** The rows, and what a batched statement needs to insert and to move them. */
export {
  type MovingRow,
  movingRow,
  movingSql,
  type OpeningRow,
  openingSql,
  type Payment,
  type PaymentChange,
} from './payments.sql.ts'
/** Staff ends a payout that nobody could settle. */
export { endPayoutByStaff } from './payouts/end-payout-by-staff.ts'
/** Forgets where the money of people goes whose data is erased. */
export { closePayoutAccounts, forgetPayoutAccounts } from './payouts/forget-payout-accounts.ts'
/** Connects an account as its provider named it, for seeding. */
export { saveAccount } from './payouts/payout-accounts.sql.ts'
/** Where somebody's money goes, with the provider of this server. */
export { isHeld, primaryAccount } from './payouts/payout-accounts.ts'
export {
  countPayoutsTo,
  type Payout,
  readPayout,
  readPayoutsFrom,
  readPayoutsTo,
} from './payouts/payouts.sql.ts'
/** A payout: set aside in a transaction, sent after it. */
export { reservePayout, sendPayout } from './payouts/reserve-payout.ts'
/** A payout has come, or has not. */
export { type PayoutNews, payoutCompleted, payoutFailed } from './payouts.news.ts'
/** Registers what a payment is for, and hears what became of it. */
export type { Done, Outcome, PaymentPurpose } from './purpose.ts'
export { lockPayment, lockPayments, readPayments } from './read-payments.ts'
/** Drives what is due; a job calls it. */
export { settleDuePayments } from './settle-due-payments.ts'
