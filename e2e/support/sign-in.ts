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

type Ways = {
  /** Stops before the one-time code: only the member and new people are asked for one. */
  owesCode?: boolean | undefined
  /** A number to prove on the way. */
  phoneNumber?: string
  /** The user agent of the device that the person holds. */
  device?: string
}

type Caller = { baseUrl: string; device: string }

async function send({ baseUrl, device }: Caller, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${baseUrl}/api/auth/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

const post = async (caller: Caller, path: string, body: object) =>
  (await (await send(caller, path, body)).json()) as Answer

async function giveCode(caller: Caller, { email, refreshToken }: Answer, after: number): Promise<Answer> {
  const otp = codeIn(await mailTo(caller.baseUrl, email, 'Your code is', after))
  return post(caller, 'verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })
}

async function provePhone(caller: Caller, { refreshToken }: Answer, phoneNumber: string): Promise<Answer> {
  const purpose = 'VerifyPhoneNumber'
  const asked = Date.now()
  await send(caller, 'resend-otp', { refreshToken, purpose, to: '/' })
  const otp = codeIn(await mailTo(caller.baseUrl, phoneNumber, 'code', asked))
  return post(caller, 'verify-otp', { refreshToken, otp, purpose })
}

/**
 * Signs somebody in, by name or email address; answers the browser storage in which the web app keeps the session.
 * The password is that of all demo and new people.
 */
export async function signIn(baseUrl: string, userName: string, ways: Ways = {}): Promise<BrowserStorage> {
  const { owesCode = false, phoneNumber, device = 'node' } = ways
  const caller = { baseUrl, device }
  const now = Date.now()
  const first = await post(caller, 'sign-in', { userName, password: demoPassword })
  const known = first.token || owesCode ? first : await giveCode(caller, first, now)
  const answer = phoneNumber ? await provePhone(caller, known, phoneNumber) : known
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
