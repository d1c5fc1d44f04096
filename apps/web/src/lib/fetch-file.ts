import { freshToken } from './session/refresh-session.ts'

/** What stands at an address of ours, asked for as the person who is signed in; null where it cannot be had. */
export const fetchFile = async (href: string): Promise<Blob | null> => {
  const token = await freshToken()
  const answer = await fetch(href, { headers: token ? { authorization: `Bearer ${token}` } : new Headers() })
  return answer.ok ? answer.blob() : null
}
