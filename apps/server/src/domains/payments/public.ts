export { drivePayment } from './drive-payment.ts'
export { isGivenUp } from './given-up.ts'
export { measurePayments } from './measure-payments.ts'
export { movePayment } from './move-payment.ts'
export {
  listParkedPayments,
  listParkedPayouts,
  retryParkedPayments,
  retryParkedPayouts,
} from './parked.sql.ts'
export { FeeRatesType, OrderStatusEnum, PayoutStatusEnum } from './payments.graphql.ts'
export {
  type MovingRow,
  movingRow,
  movingSql,
  type OpeningRow,
  openingSql,
  type Payment,
  type PaymentChange,
} from './payments.sql.ts'
export { beginConnection } from './payouts/begin-payout-connection.ts'
export { endPayoutByStaff } from './payouts/end-payout-by-staff.ts'
export { closePayoutAccounts, forgetPayoutAccounts } from './payouts/forget-payout-accounts.ts'
export { PayoutConnectionType } from './payouts/payout-accounts.graphql.ts'
export { saveAccount } from './payouts/payout-accounts.sql.ts'
export { accountMustWait, primaryAccount } from './payouts/payout-accounts.ts'
export { payoutFailureSentence } from './payouts/payout-failure.ts'
export type { PayoutHolder } from './payouts/payout-holder.ts'
export {
  countPayoutsFrom,
  countPayoutsTo,
  type Payout,
  readPayout,
  readPayoutsFrom,
  readPayoutsPage,
  readPayoutsTo,
  sumPayoutsFrom,
} from './payouts/payouts.sql.ts'
export { reservePayout, sendPayout } from './payouts/reserve-payout.ts'
export { type PayoutNews, payoutCompleted, payoutFailed } from './payouts.news.ts'
export type { PaymentOutcome, PaymentPurpose, PaymentWithOutcome } from './purpose.ts'
export { lockPayment, lockPayments, readPayments } from './read-payments.ts'
export { settleDuePayments } from './settle-due-payments.ts'
