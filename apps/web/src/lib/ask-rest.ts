import { reported } from './error-reports/reported.ts'
import type { Details } from './graphql/api-error.ts'
import { ApiError } from './graphql/api-error.ts'
import { callRest } from './http/call-rest.ts'
import { noConnection } from './http/no-connection.ts'

/**
 * The answer of an address of ours, asked as the person who is signed in. Throws an ApiError that says what happened
 * where there is none; `operation` names the call in error reports.
 */
export const askRest = async (href: string, operation: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await callRest(href, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw reported(noConnection(), operation)
  })
  if (answer.ok) return answer
  const refusal: Partial<Details> = await answer.json().catch(() => ({}))
  throw reported(new ApiError({ ...refusal, status: answer.status }), operation)
}
