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

/** Whether the text of an error is meant for a buyer. Other errors are about the request itself. */
export const isForBuyers = (error: Error): boolean =>
  error instanceof ApiError && forBuyers.some((code) => code === error.code)
