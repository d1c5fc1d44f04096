import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { ApiError } from '../../../lib/graphql/api-error.ts'

const forBuyers: readonly (ErrorCode | 'NETWORK')[] = [
  'CONFLICT',
  'LIMIT_REACHED',
  'NETWORK',
  'NOT_ELIGIBLE',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SOLD_OUT',
  'UNAVAILABLE',
]

/** Whether the text of a failure was written for a buyer. Other failures are about the call. */
export const isForBuyers = (error: Error): boolean =>
  error instanceof ApiError && forBuyers.some((code) => code === error.code)
