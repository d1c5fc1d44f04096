import type { ApiError } from '../graphql/api-error.ts'
import { reportError } from './report-error.ts'

/**
 * Reports the failure of a call that is not GraphQL: no server was reached, or the server itself failed (section 8).
 * A refusal of the server is an answer like any other.
 */
export const reported = (failure: ApiError, operation: string): ApiError => {
  if (failure.status === 0 || failure.status >= 500) reportError(failure, { operation })
  return failure
}
