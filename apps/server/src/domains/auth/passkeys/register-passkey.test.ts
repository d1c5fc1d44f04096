import { mostPasskeys } from '@reprise/rules/auth/passkey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { Authenticator } from '#testing/auth/authenticator.ts'
import { add, addPasskey, askToAdd, postPasskey } from '#testing/auth/passkeys.ts'
import { DELETE_PASSKEY_CREDENTIAL } from '#testing/documents.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'

const DELETE_UNKNOWN_PASSKEY = graphql(`mutation { deletePasskeyCredential(credentialId: "AA") { name } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const names = { userName: 'any@people.test', displayName: 'Any Person' }

async function listOf(person: Person) {
  const { data } = await t.ask(
    person,
    graphql('{ passkeyCredentials { credentialId name authenticator createdAt lastUsedAt } }'),
  )
  return data.passkeyCredentials
}

test('a device is asked for a passkey that it keeps itself, for this host, and that it does not have yet', async () => {
  const person = await t.world.addPerson('asked')
  const device = new Authenticator({ transports: ['usb', 'nfc', 'made-up'] })
  const credentialId = await addPasskey(t, person, device)
  const { options } = await askToAdd(t, person)
  expect(options.rp).toEqual({ id: 'localhost', name: 'Reprise' })
  expect(options.user).toMatchObject({ name: 'person@people.test', displayName: 'Some Person' })
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'preferred',
  })
  expect(options.excludeCredentials).toEqual([
    { id: credentialId, type: 'public-key', transports: ['nfc', 'usb'] },
  ])
  expect(options.timeout).toBe(300_000)
})

test('passkeys are listed by what keeps them, the second of a kind with a number', async () => {
  const person = await t.world.addPerson('many-devices')
  const yubiKey = { aaguid: 'fa2b99dc-9e39-4257-8f92-4a30d23c4118', transports: ['usb'] }
  await addPasskey(t, person, new Authenticator(yubiKey))
  t.clock.advance({ seconds: 1 })
  await addPasskey(t, person, new Authenticator(yubiKey))
  t.clock.advance({ seconds: 1 })
  await addPasskey(t, person, new Authenticator({ aaguid: 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4' }))
  t.clock.advance({ seconds: 1 })
  await addPasskey(t, person, new Authenticator({ transports: ['nfc'] }))
  const list = await listOf(person)
  expect(list.map(({ name, authenticator }) => [name, authenticator])).toEqual([
    ['YubiKey 5', 'SECURITY_KEY'],
    ['YubiKey 5 2', 'SECURITY_KEY'],
    ['Google Password Manager', 'PASSWORD_MANAGER'],
    ['Security key', 'SECURITY_KEY'],
  ])
  expect(list[0]).toMatchObject({ createdAt: expect.stringMatching(/Z$/), lastUsedAt: null })
  expect(await listOf(t.world.stranger)).toEqual([])
})

test('the account’s address is told of a passkey that comes and of one that goes', async () => {
  const person = await t.world.addPerson('told')
  const credentialId = await addPasskey(t, person, new Authenticator())
  expect(await subjectsTo(t.url, 'told')).toEqual(['A passkey was added to your Reprise account'])
  t.clock.advance({ seconds: 1 })
  const remove = () =>
    t.ask(person, DELETE_PASSKEY_CREDENTIAL, {
      credentialId,
    })
  expect((await remove()).data).toEqual({ deletePasskeyCredential: { name: 'Built-in authenticator' } })
  expect((await subjectsTo(t.url, 'told'))[0]).toBe('A passkey was deleted from your Reprise account')
  expect(await listOf(person)).toEqual([])
  expect((await remove()).code).toBe('NOT_FOUND')
})

test('nobody deletes another’s passkey', async () => {
  const person = await t.world.addPerson('keeps')
  const credentialId = await addPasskey(t, person, new Authenticator())
  await proveAgain(t, t.world.stranger)
  const { code } = await t.ask(t.world.stranger, DELETE_PASSKEY_CREDENTIAL, { credentialId })
  expect(code).toBe('NOT_FOUND')
  expect(await listOf(person)).toHaveLength(1)
})

test('the only way into an account stays until there is another one', async () => {
  const person = await t.world.addPerson('passkey-only')
  const [first, second] = [new Authenticator(), new Authenticator()]
  const credentialId = await addPasskey(t, person, first)
  await t.db
    .updateTable('users')
    .set({ email: null, email_verified_at: null, phone_verified_at: null })
    .where('id', '=', person.userId)
    .execute()
  const remove = () =>
    t.ask(person, DELETE_PASSKEY_CREDENTIAL, {
      credentialId,
    })
  expect((await remove()).code).toBe('CONFLICT')
  expect(await listOf(person)).toHaveLength(1)
  await addPasskey(t, person, second)
  expect((await remove()).code).toBe('OK')
})

test('a person who adds one proves again that it is them, and nobody does while acting as somebody else', async () => {
  const person = await t.world.addPerson('careful')
  const staff = await t.world.addPerson('careful-staff', { isStaff: true })
  const ask = () => postPasskey(t, person, 'register/options', names)
  expect((await ask()).body.code).toBe('STEP_UP_REQUIRED')
  expect((await postPasskey(t, null, 'register/options', names)).status).toBe(401)
  const prompt = await askToAdd(t, person)
  await t.db
    .updateTable('session')
    .set({ impersonator_id: staff.userId, reason: 'Asked to look' })
    .where('user_id', '=', person.userId)
    .execute()
  expect((await ask()).body.code).toBe('FORBIDDEN')
  expect((await add(t, person, new Authenticator(), prompt)).body.code).toBe('FORBIDDEN')
  const { code } = await t.ask(person, DELETE_UNKNOWN_PASSKEY)
  expect(code).toBe('FORBIDDEN')
})

test.each([
  ['on a page of another site', { origin: 'https://evil.test' }],
  ['on another port', { origin: 'http://localhost:1' }],
  ['for another host', { rpId: 'evil.test' }],
  ['for another prompt', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a passkey made %s is refused, and its prompt is gone', async (where, changes) => {
  const person = await t.world.addPerson(where.replaceAll(' ', '-'))
  const prompt = await askToAdd(t, person)
  const refused = await add(t, person, new Authenticator(), prompt, changes)
  expect([refused.status, refused.body.message]).toEqual([400, "This passkey couldn't be verified."])
  expect((await add(t, person, new Authenticator(), prompt)).status).toBe(400)
  expect(await listOf(person)).toEqual([])
})

test('a prompt is answered once, within 5 minutes, and by the person it was for', async () => {
  const person = await t.world.addPerson('in-time')
  const other = await t.world.addPerson('other-person')
  const device = new Authenticator()
  const prompt = await askToAdd(t, person)
  const late = await askToAdd(t, person)
  const over = 'The prompt is no longer valid. Please try again.'
  expect((await add(t, other, new Authenticator(), prompt)).body.message).toBe(over)
  expect((await add(t, person, device, prompt)).status).toBe(200)
  expect((await add(t, person, new Authenticator(), prompt)).body.message).toBe(over)
  t.clock.advance({ minutes: 5 })
  expect((await add(t, person, new Authenticator(), late)).body.message).toBe(over)
  expect(await listOf(person)).toHaveLength(1)
})

test('a passkey that somebody has is nobody else’s', async () => {
  const [first, second] = [await t.world.addPerson('first-owner'), await t.world.addPerson('second-owner')]
  const device = new Authenticator()
  await addPasskey(t, first, device)
  const { body } = await add(t, second, device, await askToAdd(t, second))
  expect(body.code).toBe('CONFLICT')
  expect(await listOf(second)).toEqual([])
})

test('an account has room for twenty', async () => {
  const person = await t.world.addPerson('collector')
  const prompt = await askToAdd(t, person)
  for (let count = 0; count < mostPasskeys; count += 1) await addPasskey(t, person, new Authenticator())
  await proveAgain(t, person)
  expect((await postPasskey(t, person, 'register/options', names)).body.code).toBe('LIMIT_REACHED')
  expect((await add(t, person, new Authenticator(), prompt)).body.code).toBe('LIMIT_REACHED')
})

test('a person who asks for prompts (passkeyRegisterOptions) too often waits until the minute is over', async () => {
  const person = await t.world.addPerson('impatient')
  const { config } = t.services
  const usual = config.callsPerMinute
  config.callsPerMinute = 1
  await askToAdd(t, person)
  expect((await postPasskey(t, person, 'register/options', names)).body.code).toBe('RATE_LIMITED')
  t.clock.advance({ minutes: 1 })
  expect((await postPasskey(t, person, 'register/options', names)).status).toBe(200)
  config.callsPerMinute = usual
})

test('what is no passkey is refused at its field', async () => {
  const person = await t.world.addPerson('scribbler')
  const { body } = await postPasskey<{ fields: object }>(t, person, 'register', {
    challengeId: 'x',
    credential: { id: '%', rawId: 1, type: 'password', response: {} },
  })
  expect([body.code, Object.keys(body.fields)]).toEqual([
    'BAD_INPUT',
    expect.arrayContaining(['challengeId', 'credential.id', 'credential.response.attestationObject']),
  ])
})

test.each(['register/options', 'register', 'login'])(
  '%s reads nothing for a body that has nothing',
  async (path) => {
    for (const body of [{}, null, [], 'text', { credential: {}, challengeId: 7 }]) {
      const statements = await t.statements(async () => {
        expect((await postPasskey(t, null, path, body)).status).toBe(400)
      })
      expect(statements).toBe(0)
    }
  },
)
