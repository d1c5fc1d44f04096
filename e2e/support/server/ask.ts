import type { TypedDocument } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import { textOf } from '../../../apps/server/src/platform/graphql/typed-document.ts'
import type { signIn } from '../people/sign-in.ts'

export type Session = Awaited<ReturnType<typeof signIn>>

/** One GraphQL call of somebody who is signed in, for what a test needs to be there; a refusal is an error. */
export async function ask<Result, Variables>(
  session: Session,
  document: TypedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const [{ origin, localStorage } = { origin: '', localStorage: [] }] = session.origins
  const token = localStorage.find(({ name }) => name === 'token')?.value
  const answer = await fetch(`${origin}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: textOf(document), variables }),
  })
  const { data, errors } = (await answer.json()) as { data: Result; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '))
  return data
}
