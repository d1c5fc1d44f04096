import { demoPassword } from '../../apps/server/src/demo/people.ts'
import { codeIn, mailTo } from './mails.ts'

/** What a browser keeps, in the form Playwright takes. */
export type BrowserStorage = {
  cookies: []
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

type Answer = {
  token: string | null
  refreshToken: string
  userId: string
  email: string
  authInfo: Record<string, boolean>
}

async function post(baseUrl: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${baseUrl}/api/auth/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function giveCode(baseUrl: string, { email, refreshToken }: Answer, after: number): Promise<Answer> {
  const otp = codeIn(await mailTo(baseUrl, email, 'code', after))
  return post(baseUrl, 'verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })
}

/**
 * Signs a demo person in; answers the browser storage in which the web app keeps the session. Whoever still owes
 * the one-time code is the member, whose second factor is on.
 */
export async function signIn(baseUrl: string, person: string, owesCode = false): Promise<BrowserStorage> {
  const now = Date.now()
  const first = await post(baseUrl, 'sign-in', { userName: person, password: demoPassword })
  const answer = first.token || owesCode ? first : await giveCode(baseUrl, first, now)
  const kept = {
    token: answer.token ?? '',
    refreshToken: answer.refreshToken,
    tokenReceivedAt: String(now),
    authInfo: JSON.stringify({ ...answer.authInfo, userId: answer.userId, email: answer.email }),
    signedUp: 'true',
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: baseUrl, localStorage }] }
}
