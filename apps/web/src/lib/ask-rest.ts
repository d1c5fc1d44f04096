import { reported } from './error-reports/reported.ts'
import { ApiError } from './graphql/api-error.ts'
import { callRest } from './http/call-rest.ts'

interface RestCall<Read> {
  /** Names the call in error reports. */
  operation: string
  /** Reads the body of a good answer. */
  read(response: Response, goOn: () => void): Promise<Read>
  /** Aborts the call, for example because the person leaves the page. */
  signal?: AbortSignal
}

/** Gets data from an address of our server, as the signed-in person. Throws an ApiError that says what happened. */
export const askRest = async <Read>(
  href: string,
  { operation, read, signal }: RestCall<Read>,
): Promise<Read> => {
  const answer = await callRest(href, { operation, signal }, read)
  if (answer.isGood) return answer.good
  throw reported(new ApiError(answer.refusal), operation)
}
