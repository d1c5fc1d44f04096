import { freshToken, renewSession } from '../session/refresh-session.ts'

const send = async (href: string, init: RequestInit): Promise<Response> => {
  const token = await freshToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(href, { ...init, headers })
}

/**
 * A REST call of ours other than sign-in's, as the person who is signed in. A 401 is asked once more after a refresh;
 * where the refresh is refused too, the session is cleared and the page reloads (section 8).
 */
export const callRest = async (href: string, init: RequestInit = {}): Promise<Response> => {
  const first = await send(href, init)
  if (first.status !== 401) return first
  await renewSession()
  return send(href, init)
}
