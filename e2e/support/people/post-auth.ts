import { ownNetwork } from '../browser/own-network.ts'

/** One call of the sign-in API by password, from a network of its own; a refusal is an error. */
export async function postAuth<Answer>(baseUrl: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${baseUrl}/api/auth/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'node', ...ownNetwork() },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text || 'null')
}
