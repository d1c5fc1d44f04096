import type { ApiError } from '../graphql/api-error.ts'
import { reportError } from './report-error.ts'

/**
 * The failure of a call that is not GraphQL, reported where nobody expects it: no server was reached, or it failed
 * itself (section 8). What the server refuses is an answer like any other.
 */
export const reported = (failure: ApiError, operation: string): ApiError => {
  if (failure.status === 0 || failure.status >= 500) reportError(failure, { operation })
  return failure
}
