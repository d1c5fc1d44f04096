/** Takes a payment as far as it goes now, outside any transaction. */
export { drivePayment } from './drive-payment.ts'
/** Age of the oldest due payment and number of the parked ones, into the metrics. */
export { measurePayments } from './measure-payments.ts'
/** Moves one in a transaction, from the version that was read. */
export { movePayment } from './move-payment.ts'
/** What is taken of a payment, as the API shows it. */
export { FeeRatesType } from './payments.graphql.ts'
/** POST /api/payments/webhook/{provider} */
export { paymentsRoutes } from './payments.routes.ts'
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
/** Forgets what providers told long ago; a job calls it. */
export { purgeNotices } from './purge-notices.ts'
/** Registers what a payment is for, and hears what became of it. */
export { type Done, type Outcome, paymentPurpose } from './purpose.ts'
export { lockPayment, readPayments } from './read-payments.ts'
/** Drives what is due; a job calls it. */
export { settleDuePayments } from './settle-due-payments.ts'
