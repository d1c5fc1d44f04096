import { reported } from './error-reports/reported.ts'
import { ApiError } from './graphql/api-error.ts'
import { callRest } from './http/call-rest.ts'

interface Asked<Read> {
  /** Names the call in error reports. */
  operation: string
  /** Takes the body of a good answer. */
  read(response: Response, goOn: () => void): Promise<Read>
  /** Of who asked and may leave. */
  signal?: AbortSignal
}

/**
 * What stands at an address of ours, asked as the person who is signed in. Throws an ApiError that says what happened
 * where it cannot be had.
 */
export const askRest = async <Read>(
  href: string,
  { operation, read, signal }: Asked<Read>,
): Promise<Read> => {
  const answer = await callRest(href, { operation, signal }, read)
  if (answer.isGood) return answer.good
  throw reported(new ApiError(answer.refusal), operation)
}
