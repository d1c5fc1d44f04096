import { ApiError } from './graphql/api-error.ts'
import { callRest } from './http/call-rest.ts'
import { noConnection } from './http/no-connection.ts'

/**
 * What stands at an address of ours, asked for as the person who is signed in. Throws an ApiError that says what
 * happened where it cannot be had.
 */
export const fetchFile = async (href: string): Promise<Blob> => {
  const answer = await callRest(href).catch(() => {
    throw noConnection()
  })
  if (answer.ok) return answer.blob()
  const refusal: { code?: string; message?: string } = await answer.json().catch(() => ({}))
  throw new ApiError({ code: 'INTERNAL', ...refusal, status: answer.status })
}
