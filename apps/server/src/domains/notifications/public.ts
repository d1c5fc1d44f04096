/** Tells people something, in the open transaction: once for each person and cause. */
export { type Raised, raise } from './raise.ts'
