import { expect } from 'vitest'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import type { SignInAnswer } from './sign-in-answer.ts'

export const PASSWORD = 'Correct-horse-9'

export interface Answered<Body> {
  status: number
  body: Body
}

interface Refused {
  code: string
  message: string
  fields?: Record<string, string>
  attemptsRemaining?: number
  blockedUntil?: string
}

/** One call of the sign-in API, as a browser makes it. */
export async function post<Body = Refused>(
  t: TestApp,
  path: string,
  body?: unknown,
): Promise<Answered<Body>> {
  const response = await fetch(`${t.url}/api/auth/${path}`, {
    method: 'POST',
    // A browser still sends what it has, here a token that is long dead.
    headers: {
      authorization: 'Bearer dead',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
}

/** The texts of the mails to an address, newest first. */
export async function mailsTo(t: TestApp, address: string): Promise<string[]> {
  const response = await fetch(`${t.url}/dev/outbox.json`)
  const mails = (await response.json()) as { to: string; text: string }[]
  return mails.filter((mail) => mail.to === address).map((mail) => mail.text)
}

/** The link of a mail's text. */
export function linkIn(text: string | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '')
}

export function tokenIn(text: string | undefined): string {
  return linkIn(text).searchParams.get('token') ?? ''
}

export function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
}

/** What the sign-up form sends. */
export function signUpBody(email: string) {
  return {
    userName: email,
    password: PASSWORD,
    name: 'Signing Person',
    dateOfBirth: '1990-05-17',
    phoneNumber: '+14155552671',
    gender: 'FEMALE',
    agreeToTermsAndConditions: true,
  }
}

/** Signs up and confirms the address by the link of the mail. */
export async function confirmedAccount(t: TestApp, email: string): Promise<string> {
  const { body } = await post<{ userId: string }>(t, 'password/register', signUpBody(email))
  const [mail] = await mailsTo(t, email)
  const confirmed = await post(t, 'password/verify-email-token', { token: tokenIn(mail) })
  expect(confirmed.status).toBe(200)
  return body.userId
}

/** Signs in by password; a code is owed unless the account skips it. */
export async function signInByPassword(t: TestApp, userName: string, password = PASSWORD) {
  return post<SignInAnswer>(t, 'password/sign-in', { userName, password })
}

/** Signs in by password and the code of the mail. */
export async function signInFully(t: TestApp, email: string): Promise<SignInAnswer & { person: Person }> {
  const { body: pending } = await signInByPassword(t, email)
  const [mail] = await mailsTo(t, email)
  const { status, body } = await post<SignInAnswer>(t, 'password/verify-otp', {
    refreshToken: pending.refreshToken,
    otp: codeIn(mail),
    purpose: 'VerifySignIn',
  })
  expect(status).toBe(200)
  return { ...body, person: { userId: body.userId, userName: body.userName, token: body.token ?? '' } }
}
