import { reported } from './error-reports/reported.ts'
import type { Details } from './graphql/api-error.ts'
import { ApiError } from './graphql/api-error.ts'
import { readJson } from './http/ask-in-time.ts'
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
  const { response, answer } = await callRest(href, { operation, signal }, async (response, goOn) =>
    response.ok
      ? { isGood: true as const, good: await read(response, goOn) }
      : { isGood: false as const, refusal: await readJson(response) },
  )
  if (answer.isGood) return answer.good
  const refusal = answer.refusal as Partial<Details> | undefined
  throw reported(new ApiError({ ...refusal, status: response.status }), operation)
}
