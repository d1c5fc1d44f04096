import { expect } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import type { SignInAnswer } from '../../domains/auth/sessions/sign-in-answer.ts'
import type { Prompt } from './authenticator.ts'
import { Authenticator } from './authenticator.ts'

interface Answered<Body> {
  status: number
  body: Body & { code?: string; message?: string }
}

interface Options {
  challengeId: string
  options: {
    challenge: string
    rpId: string
    rp: { id: string; name: string }
    user: { id: string; name: string; displayName: string }
    excludeCredentials: { id: string; transports: string[] }[]
    authenticatorSelection: Record<string, unknown>
    timeout: number
  }
}

/** One call of the passkey API, as somebody (null: a visitor). */
export async function postPasskey<Body = object>(
  t: TestApp,
  person: Person | null,
  path: string,
  body: unknown,
): Promise<Answered<Body>> {
  const response = await fetch(`${t.url}/api/auth/passkey/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answered<Body>['body'] }
}

const names = { userName: 'person@people.test', displayName: 'Some Person' }

/** Returns the prompt to add a passkey. The person proves first that it is them. */
export async function askToAdd(t: TestApp, person: Person): Promise<Options> {
  await proveAgain(t, person)
  const { status, body } = await postPasskey<Options>(t, person, 'register/options', names)
  expect(status).toBe(200)
  return body
}

/** Returns the prompt for a device, with our page and host unless a test says otherwise. */
function promptOf(t: TestApp, challenge: string, changes: Partial<Prompt>): Prompt {
  const { origin, hostname } = new URL(t.services.config.publicUrl)
  return { challenge, origin, rpId: hostname, ...changes }
}

/** Has the device make a passkey for a prompt, and sends it to the server. */
export function add(
  t: TestApp,
  person: Person,
  device: Authenticator,
  { challengeId, options }: Options,
  changes: Partial<Prompt> = {},
) {
  const credential = device.create(promptOf(t, options.challenge, changes), options.user.id)
  return postPasskey<{ credentialId: string }>(t, person, 'register', { challengeId, credential })
}

/** Adds a passkey of this device to somebody's account; answers its id. */
export async function addPasskey(t: TestApp, person: Person, device: Authenticator): Promise<string> {
  const { status, body } = await add(t, person, device, await askToAdd(t, person))
  expect(status).toBe(200)
  return body.credentialId
}

/** Returns the prompt to sign in, for one user name where it is given. */
export async function askToLogIn(t: TestApp, userName?: string): Promise<Options> {
  const { status, body } = await postPasskey<Options>(t, null, 'login/options', { userName })
  expect(status).toBe(200)
  return body
}

/** What a device answers to a prompt, as the web app sends it. */
export function answerOf(
  t: TestApp,
  device: Authenticator,
  { challengeId, options }: Options,
  changes: Partial<Prompt> = {},
) {
  return { challengeId, credential: device.get(promptOf(t, options.challenge, changes)) }
}

/** Signs in with a device. With `more`, proves the session whose token and purpose it contains. */
export async function logIn(
  t: TestApp,
  device: Authenticator,
  more: { refreshToken?: string; purpose?: string } = {},
) {
  const answer = answerOf(t, device, await askToLogIn(t))
  return postPasskey<SignInAnswer>(t, null, 'login', { ...answer, ...more })
}

let people = 0

/** A person who owes a second factor where they sign in by password, and has a passkey on a device. */
export async function withPasskey(t: TestApp, model: ConstructorParameters<typeof Authenticator>[0] = {}) {
  people += 1
  const person = await t.world.addPerson(`keyholder-${people}`, { skipsMultiFactor: false })
  const device = new Authenticator(model)
  const credentialId = await addPasskey(t, person, device)
  return { person, device, credentialId }
}

/** Asks GraphQL to which person an access token belongs. */
export const nameOf = (t: TestApp, token: string | null, person: Person) =>
  t.ask({ ...person, token: token ?? '' }, graphql('{ currentUser { userName } }'))
