import { ApiError } from '../../../lib/graphql/api-error.ts'
import { deviceTime } from '../../../lib/http/server-time.ts'

/** Until when too many wrong codes keep the person waiting, in epoch milliseconds; 0 where that is not what failed. */
export const blockedUntilOf = (error: unknown): number =>
  error instanceof ApiError ? deviceTime(error.blockedUntil) : 0
