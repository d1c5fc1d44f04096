import { randomUUID } from 'node:crypto'
import type { Person } from '../ask.ts'
import { Authenticator } from '../auth/authenticator.ts'
import { openBrowser } from '../auth/open-browser.ts'
import { add, addPasskey, askToAdd } from '../auth/passkeys.ts'
import { codeIn, mailsTo, post } from '../auth/post-auth.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeCoHost } from '../steps/hand-over.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { agreeToConnect, connectAccount, giveCode, requestPayout } from '../steps/request-payout.ts'
import { soldEvent } from '../tickets/sold-event.ts'

/** A person who is about to do something, and the call that does it; it answers the code. */
interface Ready {
  person: Person
  call(): Promise<string>
}
type Prepare = (t: TestApp) => Promise<Ready>

let people = 0

async function proven(t: TestApp): Promise<Person> {
  people += 1
  const person = await t.world.addPerson(`holder-${people}`)
  await proveAgain(t, person)
  return person
}

/** A mutation without more to prepare. */
const asked =
  (mutation: string): Prepare =>
  async (t) => {
    const person = await proven(t)
    return { person, call: async () => (await t.ask(person, `mutation { ${mutation} }`)).code }
  }

const codeOf = ({ status, body }: { status: number; body: object | undefined }) =>
  status < 300 ? 'OK' : String(body && 'code' in body ? body.code : status)

const newNumber = () => `+1628555${String(1000 + people)}`

/** The popup of another provider has come back: the cookies of its browser, and the code. */
async function connectIn(t: TestApp, person: Person) {
  const browser = openBrowser(t)
  const outcome = await browser.travel('youtube', { name: person.userName }, 'connect')
  const code = outcome.kind === 'connected' ? outcome.code : ''
  return async () => {
    const response = await fetch(`${t.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        cookie: browser.cookieHeader(),
      },
      body: JSON.stringify({
        query: 'mutation ($code: String!) { connectSocial(provider: youtube, code: $code) { userId } }',
        variables: { code },
      }),
    })
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
    return errors?.[0]?.extensions.code ?? 'OK'
  }
}

/** One call of each operation that holds its session, by somebody who may do it. */
export const lockingCalls: Record<string, Prepare> = {
  'auth.changePassword': async (t) => {
    const person = await proven(t)
    const body = { currentPassword: '', newPassword: 'Battery-staple-7' }
    return { person, call: async () => codeOf(await post(t, 'password', body, { token: person.token })) }
  },
  'auth.passkeyRegister': async (t) => {
    const person = await proven(t)
    const prompt = await askToAdd(t, person)
    return { person, call: async () => codeOf(await add(t, person, new Authenticator(), prompt)) }
  },
  beginPayoutConnection: asked('beginPayoutConnection(provider: "sandbox") { url }'),
  connectPayoutAccount: async (t) => {
    const person = await proven(t)
    const answer = await agreeToConnect(t, person)
    return { person, call: async () => (await giveCode(t, person, answer)).code }
  },
  connectSocial: async (t) => {
    const person = await proven(t)
    return { person, call: await connectIn(t, person) }
  },
  deactivateAccount: asked('deactivateAccount { userId }'),
  deleteAccount: asked('deleteAccount { userId }'),
  deletePasskeyCredential: async (t) => {
    const person = await proven(t)
    const id = await addPasskey(t, person, new Authenticator())
    const document = `mutation { deletePasskeyCredential(credentialId: "${id}") { credentialId } }`
    return { person, call: async () => (await t.ask(person, document)).code }
  },
  disconnectPayoutAccount: asked('disconnectPayoutAccount(provider: "sandbox") { userId }'),
  disconnectSocial: async (t) => {
    const person = await proven(t)
    await (await connectIn(t, person))()
    const document = 'mutation { disconnectSocial(provider: youtube) { userId } }'
    return { person, call: async () => (await t.ask(person, document)).code }
  },
  handOverEvent: async (t) => {
    const next = await proven(t)
    await connectAccount(t, next)
    const { host: person, eventId } = await soldEvent(t, { by: await proven(t), orders: 1, hasEnded: false })
    await makeCoHost(t, person, eventId, next)
    const document = `mutation ($eventId: ID!, $userId: ID!, $key: String!) {
      handOverEvent(eventId: $eventId, userId: $userId, idempotencyKey: $key) { eventId }
    }`
    const variables = { eventId, userId: next.userId, key: randomUUID() }
    return { person, call: async () => (await t.ask(person, document, variables)).code }
  },
  requestEventPayout: async (t) => {
    const by = await proven(t)
    await connectAccount(t, by)
    const { host: person, eventId } = await soldEvent(t, { by, orders: 1 })
    return { person, call: async () => (await requestPayout(t, person, eventId, 2500)).code }
  },
  requestMyData: asked('requestMyData { __typename }'),
  setMultiFactor: asked('setMultiFactor(isSkipped: true) { userId }'),
  startEmailChange: asked('startEmailChange(email: "another@holders.test") { userId }'),
  updatePhoneNumber: async (t) => {
    const person = await proven(t)
    const document = `mutation { updatePhoneNumber(phoneNumber: "${newNumber()}") { userId } }`
    return { person, call: async () => (await t.ask(person, document)).code }
  },
  verifyPhoneNumber: async (t) => {
    const person = await proven(t)
    const number = newNumber()
    await t.ask(person, `mutation { updatePhoneNumber(phoneNumber: "${number}") { userId } }`)
    const code = codeIn((await mailsTo(t, number))[0])
    const document = `mutation { verifyPhoneNumber(code: "${code}") { userId } }`
    return { person, call: async () => (await t.ask(person, document)).code }
  },
}
