import { demoPassword } from '../../../apps/server/src/demo/people.ts'
import { codeIn, mailTo } from '../server/mails.ts'
import { postAuth } from './post-auth.ts'

/** The storage of a browser, in the form that Playwright takes. */
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
  /** Stops before the one-time code. Only the member and new people are asked for a code. */
  owesCode?: boolean | undefined
  /** A number to prove on the way. */
  phoneNumber?: string
}

const post = postAuth<Answer>

async function giveCode(baseUrl: string, { email, refreshToken }: Answer, after: number): Promise<Answer> {
  const otp = codeIn(await mailTo(baseUrl, email, 'Your code is', after))
  return post(baseUrl, 'verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })
}

async function provePhone(baseUrl: string, { refreshToken }: Answer, phoneNumber: string): Promise<Answer> {
  const purpose = 'VerifyPhoneNumber'
  const asked = Date.now()
  await postAuth(baseUrl, 'resend-otp', { refreshToken, purpose, to: '/' })
  const otp = codeIn(await mailTo(baseUrl, phoneNumber, 'code', asked))
  return post(baseUrl, 'verify-otp', { refreshToken, otp, purpose })
}

/**
 * Signs somebody in, by name or email address. Returns the browser storage in which the web app keeps the session. The
 * password is the same for all demo people and new people.
 */
export async function signIn(baseUrl: string, userName: string, ways: Ways = {}): Promise<BrowserStorage> {
  const { owesCode = false, phoneNumber } = ways
  const now = Date.now()
  const first = await post(baseUrl, 'sign-in', { userName, password: demoPassword })
  const known = first.token || owesCode ? first : await giveCode(baseUrl, first, now)
  const answer = phoneNumber ? await provePhone(baseUrl, known, phoneNumber) : known
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
