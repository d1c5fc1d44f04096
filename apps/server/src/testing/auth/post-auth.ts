import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { expect } from 'vitest'
import * as users from '#domains/users/public.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { hashPassword } from '../../domains/auth/password/hash-password.ts'
import { setPassword } from '../../domains/auth/password/set-password.ts'
import type { SignInAnswer } from '../../domains/auth/sessions/sign-in-answer.ts'

export const PASSWORD = 'Correct-horse-9'

export interface Answered<Body> {
  status: number
  body: Body
}

export interface Refused {
  code: string
  message: string
  fields?: Record<string, string>
  attemptsRemaining?: number
  blockedUntil?: string
  nextResend?: string
  expiredDate?: string
}

export interface Caller {
  /**
   * The access token of the call. If it is left out, the call sends an invalid token, as a browser with an old session
   * does.
   */
  token?: string | null
  /**
   * The address of this machine from which the call is sent, within 127.0.0.0/8. Each address is a network of its own.
   */
  from?: string
  /** The cookie of the browser. The call sends it, and keeps the one that the server sets. */
  jar?: { cookie: string }
  /** The language that the person reads, sent as the header Accept-Language. */
  language?: string
}

interface Sent {
  status: number
  setCookie: string[]
  answer: string
}

/** Sends a call from one of this machine's addresses, because fetch cannot choose the address. */
async function sendFrom(
  localAddress: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: string },
): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { method: 'POST', localAddress, headers })
    .once('response', resolve)
    .once('error', reject)
    .end(body ?? '')
  const response = await promise
  const { statusCode = 0, headers: answered } = response
  return { status: statusCode, setCookie: answered['set-cookie'] ?? [], answer: await text(response) }
}

async function send(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Sent> {
  const response = await fetch(url, init)
  return {
    status: response.status,
    setCookie: response.headers.getSetCookie(),
    answer: await response.text(),
  }
}

/** One call of the sign-in API, as a browser makes it. */
export async function post<Body = Refused>(
  t: TestApp,
  path: string,
  body?: unknown,
  { token = 'dead', from, jar, language }: Caller = {},
): Promise<Answered<Body>> {
  const url = `${t.url}/api/auth/${path}`
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(jar?.cookie && { cookie: jar.cookie }),
      ...(language && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const { status, setCookie, answer } = await (from ? sendFrom(from, url, init) : send(url, init))
  const [kept = ''] = setCookie[0]?.split(';') ?? []
  if (jar && kept) jar.cookie = kept
  return { status, body: (answer === '' ? undefined : JSON.parse(answer)) as Body }
}

/** The texts of the mails to an address, or of the text messages to a number, newest first. */
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

/** Returns a code that differs from this one. */
export function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

let usual: Promise<string> | undefined

/** The hash of the usual password. It takes long by intention, and one serves all accounts. */
export function usualHash(): Promise<string> {
  usual ??= hashPassword(PASSWORD)
  return usual
}

/** Makes an account with the usual password. Its address is confirmed unless `more` says otherwise. */
export async function account(
  t: TestApp,
  email: string | null,
  more: Partial<users.NewUser> = {},
): Promise<string> {
  const hash = await usualHash()
  return inWork(t.services, async (work) => {
    const address = email === null ? {} : { email, emailVerified: true }
    const userId = await users.createUser(work, { name: 'Any Person', ...address, ...more })
    await setPassword(work, userId, hash)
    return userId
  })
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

/** Has a code sent for a full session and enters it. */
export async function proveByCode(
  t: TestApp,
  { refreshToken, sentTo, purpose }: { refreshToken: string; sentTo: string; purpose: OtpPurpose },
): Promise<Answered<SignInAnswer>> {
  expect((await post(t, 'password/resend-otp', { refreshToken, purpose })).status).toBe(204)
  const [message] = await mailsTo(t, sentTo)
  return post<SignInAnswer>(t, 'password/verify-otp', { refreshToken, otp: codeIn(message), purpose })
}

/** Signs in by the code that is sent to a number. */
export async function signInByPhone(t: TestApp, phoneNumber: string): Promise<Answered<SignInAnswer>> {
  expect((await post(t, 'phone/start', { phoneNumber })).status).toBe(200)
  const [message] = await mailsTo(t, phoneNumber)
  return post<SignInAnswer>(t, 'phone/verify', { phoneNumber, code: codeIn(message) })
}

/** Completes the second factor with the code of the newest mail to an address. */
export async function payByCode(
  t: TestApp,
  pending: SignInAnswer,
  sentTo: string,
): Promise<SignInAnswer & { person: Person }> {
  const [mail] = await mailsTo(t, sentTo)
  const { status, body } = await post<SignInAnswer>(t, 'password/verify-otp', {
    refreshToken: pending.refreshToken,
    otp: codeIn(mail),
    purpose: 'VerifySignIn',
  })
  expect(status).toBe(200)
  return { ...body, person: { userId: body.userId, userName: body.userName, token: body.token ?? '' } }
}

/** Signs in by password and the code of the mail. */
export async function signInFully(
  t: TestApp,
  email: string,
  password = PASSWORD,
): Promise<SignInAnswer & { person: Person }> {
  const { body: pending } = await signInByPassword(t, email, password)
  return payByCode(t, pending, email)
}
