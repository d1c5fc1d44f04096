import type { signIn } from '../people/sign-in.ts'

export type Session = Awaited<ReturnType<typeof signIn>>

/** One GraphQL call of somebody who is signed in, for what a test needs to be there; a refusal is an error. */
export async function ask<Data>(session: Session, query: string, variables: object): Promise<Data> {
  const [{ origin, localStorage } = { origin: '', localStorage: [] }] = session.origins
  const token = localStorage.find(({ name }) => name === 'token')?.value
  const answer = await fetch(`${origin}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '))
  return data
}
