import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { textOf } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import type { SignInAnswer } from '../../../domains/auth/sessions/sign-in-answer.ts'
import { Authenticator } from '../authenticator.ts'
import { openBrowser } from '../open-browser.ts'
import { addPasskey, answerOf, askToLogIn } from '../passkeys.ts'
import { post } from '../post-auth.ts'
import type { Proof, Special, StepOutcome, Who } from './scene.ts'
import { openFor } from './scene.ts'

/** What happened since somebody got hold of a proof. */
export type Moment =
  | 'it was used'
  | 'a month passed'
  | 'a new password was set'
  | 'address and number changed'
  | 'a change was taken back'
  | 'the account was deactivated'
  | 'the account was deleted'

export interface Way {
  name: string
  /** The operations and routes that it goes through. */
  operations: string[]
  routes: string[]
  /** The account that it leads into, where that is not a usual one. */
  of?: Special
  /** What its owner has in hand just before. */
  prepare(t: TestApp, who: Who): Promise<Partial<Proof>>
  /** The last step. */
  go(t: TestApp, who: Who, proof: Proof): Promise<StepOutcome>
  /** What the owner gets by it: a session, or something of their account that is another from then on. */
  gives: 'session' | 'change'
  /** When it still works after all, and why that is right. */
  still?: Partial<Record<Moment, string>>
  /** What cannot happen in between. */
  never?: Moment[]
  /** Why who gets so far may come in, even if somebody else owns the address. */
  isRight?: string
}

const ofPost = async (
  answered: Promise<{ status: number; body: object | undefined }>,
): Promise<StepOutcome> => {
  const { status, body } = await answered
  return { status, token: (body as Partial<SignInAnswer> | undefined)?.token ?? null }
}
/** A call of the sign-in API, and the access token that came. */
export const postFor = (t: TestApp, path: string, body: object, token?: string) =>
  ofPost(post<object>(t, path, body, token ? { token } : {}))

/** A call by GraphQL, with what a browser sends along. */
export async function askWith<Variables>(
  t: TestApp,
  { bearer, cookies }: Pick<Proof, 'bearer' | 'cookies'>,
  document: TypedDocument<object, Variables>,
  variables: Variables,
): Promise<StepOutcome> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, cookie: cookies }
  const body = JSON.stringify({ query: textOf(document), variables })
  const { status } = await fetch(`${t.url}/api/graphql`, { method: 'POST', headers, body })
  return { status }
}

/** Gives somebody a passkey. Returns its device's answer to a prompt, and a session whose fresh proof was removed. */
export async function preparePasskey(t: TestApp, who: Who) {
  const { person, refreshToken } = await openFor(t, who)
  const device = new Authenticator()
  await addPasskey(t, person, device)
  await t.db
    .updateTable('session')
    .set({ stepped_up_until: null })
    .where('user_id', '=', who.userId)
    .execute()
  const passkey = answerOf(t, device, await askToLogIn(t))
  return { passkey, refreshToken, bearer: person.token }
}

export const otpRoutes = ['password/verify-otp', 'password/resend-otp']
/** Why the ways in that a person already has stay open. */
export const lasting = 'the person keeps the devices and ways in that they have'

/** Returns the code of a popup in which somebody said who they are, and the cookie of its browser. */
export async function prepareConnection(t: TestApp, { userName }: Who) {
  const browser = openBrowser(t)
  const outcome = await browser.travel('youtube', { name: userName }, 'connect')
  return { code: outcome.kind === 'connected' ? outcome.code : '', cookies: browser.cookieHeader() }
}
