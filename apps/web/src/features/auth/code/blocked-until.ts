import { ApiError } from '../../../lib/graphql/api-error.ts'
import { deviceTime } from '../../../lib/http/server-time.ts'

/**
 * The end of a block after too many wrong codes, in epoch milliseconds. Returns 0 where the error is not such a
 * block.
 */
export const blockedUntilOf = (error: unknown): number =>
  error instanceof ApiError ? deviceTime(error.blockedUntil) : 0
