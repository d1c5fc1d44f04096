/** Mails what was not read in the app. */
export { mailWaiting } from './mail-waiting.ts'
/** Tells people something, in the open transaction: once for each person and cause. */
export { type Raised, raise } from './raise.ts'
/** One row that stands for all that waits, written again when that changes. */
export { type Renewed, renew } from './renew.ts'
/** Marks what was asked for as done. */
export { settle } from './settle.ts'
/** How the reader of a mail that goes out at once switches its kind off. */
export { switchOffUnlessOff } from './switch-off.ts'
