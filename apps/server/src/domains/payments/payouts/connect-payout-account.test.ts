import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import type { Person } from '#testing/ask.ts'
import { BEGIN_PAYOUT_CONNECTION, DISCONNECT_PAYOUT_ACCOUNT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { payAtSandbox } from '#testing/steps/pay-at-sandbox.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { agreeToConnect, beginConnection, connectAccount, giveCode } from '#testing/steps/request-payout.ts'
import { beginPayoutConnection } from './begin-payout-connection.ts'
import { connectPayoutAccount } from './connect-payout-account.ts'
import { disconnectPayoutAccount } from './disconnect-payout-account.ts'

const DISCONNECT = graphql(
  `mutation { disconnectPayoutAccount(provider: "sandbox") { payoutAccounts { provider } } }`,
)
const BEGIN_AT_UNKNOWN_BANK = graphql(`mutation { beginPayoutConnection(provider: "bank") { url } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let people = 0
const somebody = () => {
  people += 1
  return t.world.addPerson(`payee${people}`)
}

const accountsOf = async (person: Person) =>
  (await t.ask(person, graphql('{ currentUser { payoutAccounts { provider accountId isPrimary } } }'))).data
    .currentUser.payoutAccounts

const refused = { code: 'CONFLICT' }

test('the page of the sandbox asks, and who agrees comes back and has an account', async () => {
  const person = await somebody()
  expect(await accountsOf(person)).toEqual([])
  const page = await (await fetch(`${t.url}${await beginConnection(t, person)}`)).text()
  expect(page).toContain('Connect this sandbox account?')
  expect(page).toContain('no real money moves')
  expect(page).toContain(`${person.userName}@example.test`)
  const { data } = await giveCode(t, person, await agreeToConnect(t, person))
  const [account] = data.connectPayoutAccount.payoutAccounts
  expect(account).toMatchObject({ provider: 'sandbox', isPrimary: true })
  expect(account?.label).toBe(`${person.userName}@example.test`)
  expect(page).toContain(account?.accountId)
  expect(await accountsOf(person)).toHaveLength(1)
})

test('only a person who proved again, in these ten minutes, that it is them changes where the money goes', async () => {
  const person = await somebody()
  const begin = () => t.ask(person, BEGIN_PAYOUT_CONNECTION)
  const disconnect = () => t.ask(person, DISCONNECT_PAYOUT_ACCOUNT)
  expect((await begin()).code).toBe('STEP_UP_REQUIRED')
  await connectAccount(t, person)
  t.clock.advance({ minutes: 10 })
  expect([(await begin()).code, (await disconnect()).code]).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED'])
  expect(await accountsOf(person)).toHaveLength(1)
  await proveAgain(t, person)
  expect([(await begin()).code, (await disconnect()).code]).toEqual(['OK', 'OK'])
  expect(await accountsOf(person)).toEqual([])
})

test('connecting again is the same account, and it is forgotten when it is disconnected', async () => {
  const person = await somebody()
  await connectAccount(t, person)
  const first = await accountsOf(person)
  await connectAccount(t, person)
  expect(await accountsOf(person)).toEqual(first)
  const { data } = await t.ask(person, DISCONNECT)
  expect(data).toEqual({ disconnectPayoutAccount: { payoutAccounts: [] } })
  expect(await accountsOf(person)).toEqual([])
})

test('who cancels goes back to where they came from, without a code', async () => {
  const person = await somebody()
  const url = await beginConnection(t, person, '/rep-club/events/one/revenue?from=here')
  expect(await payAtSandbox(t, url, 'Cancel and go back')).toBe('/rep-club/events/one/revenue?from=here')
  for (const outside of ['https://evil.test/', '//evil.test', '/\\evil.test']) {
    expect(await payAtSandbox(t, await beginConnection(t, person, outside), 'Cancel and go back')).toBe('/')
  }
})

describe('a code is good', () => {
  test('once', async () => {
    const person = await somebody()
    const answer = await agreeToConnect(t, person)
    const twice = await Promise.all([1, 2, 3].map(() => giveCode(t, person, answer)))
    expect(twice.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK'])
    expect(await giveCode(t, person, answer)).toMatchObject(refused)
  })

  test('for ten minutes', async () => {
    const person = await somebody()
    const answer = await agreeToConnect(t, person)
    t.clock.advance({ minutes: 10 })
    expect(await giveCode(t, await t.world.signIn(person), answer)).toMatchObject(refused)
    expect(await giveCode(t, person, answer)).toMatchObject(refused)
    expect(await accountsOf(await t.world.signIn(person))).toEqual([])
  })

  test('for the session that asked for it, not for another person or another session', async () => {
    const [attacker, victim] = [await somebody(), await somebody()]
    const answer = await agreeToConnect(t, attacker)
    expect(await giveCode(t, victim, answer)).toMatchObject(refused)
    expect(await giveCode(t, await t.world.signIn(attacker), answer)).toMatchObject(refused)
    expect(await accountsOf(victim)).toEqual([])
    expect((await giveCode(t, null, answer)).code).toBe('AUTH_NOT_AUTHENTICATED')
    expect((await giveCode(t, attacker, answer)).code).toBe('OK')
  })

  test('for what was begun: not beside the state of another person', async () => {
    const [attacker, victim] = [await somebody(), await somebody()]
    const { code } = await agreeToConnect(t, attacker)
    const { state } = await agreeToConnect(t, victim)
    expect(await giveCode(t, victim, { code, state })).toMatchObject(refused)
    expect(await accountsOf(victim)).toEqual([])
    // The state of the refused try is used up, but a new try works.
    expect(await giveCode(t, victim, await agreeToConnect(t, victim))).toMatchObject({ code: 'OK' })
  })
})

test('a forged code, an unknown state and a provider that is none are refused', async () => {
  const person = await somebody()
  const { state } = await agreeToConnect(t, person)
  expect(await giveCode(t, person, { code: 'made-up', state })).toMatchObject(refused)
  expect(await giveCode(t, person, { code: 'made-up', state: 'made-up' })).toMatchObject(refused)
  const { code, errors } = await t.ask(person, BEGIN_AT_UNKNOWN_BANK)
  expect([code, errors[0]?.message]).toEqual(['BAD_INPUT', "This provider isn't known here"])
})

test('the sandbox sends a code to our own page and nowhere else', async () => {
  const url = new URL(await beginConnection(t, await somebody()), t.url)
  url.searchParams.set('redirect_uri', 'https://evil.test/payout/process')
  expect((await fetch(url)).status).toBe(404)
  const body = new URLSearchParams(url.searchParams)
  body.set('choice', 'connect')
  const posted = await fetch(`${t.url}/sandbox/connect`, { method: 'POST', body, redirect: 'manual' })
  expect([posted.status, posted.headers.get('location')]).toEqual([404, null])
  expect((await fetch(`${t.url}/sandbox/connect`)).status).toBe(404)
})

test('what was begun and never finished is forgotten', async () => {
  await beginConnection(t, await t.world.signIn(await somebody()))
  t.clock.advance({ hours: 1 })
  await t.drain()
  expect(await t.db.selectFrom('payout_connection').selectAll().execute()).toEqual([])
})

test('who is erased leaves no account behind', async () => {
  const person = await t.world.signIn(await somebody())
  await connectAccount(t, person)
  const deleted_at = t.clock.now().subtract({ hours: 24 * 91 })
  await t.db.updateTable('users').set({ deleted_at }).where('id', '=', person.userId).execute()
  t.clock.advance({ hours: 1 })
  await t.drain()
  const kept = t.db.selectFrom('payout_account').selectAll().where('user_id', '=', person.userId)
  expect(await kept.execute()).toEqual([])
})

test('nobody changes where the money goes while acting as somebody else', async () => {
  const { userId, userName } = await somebody()
  const acting = {
    userId,
    userName,
    sessionId: randomUUID(),
    isStaff: false,
    isComplete: true,
    isSteppedUp: false,
    repScore: 0,
    dateOfBirth: null,
    impersonatedBy: t.world.owner.userId,
  }
  const request = { requestId: 'acting', address: '127.0.0.1', bearer: 'acting', isLong: false }
  const ctx = makeCtx(t.services, { identify: async () => acting, lock: async () => acting }, request)
  const asked = { provider: 'sandbox', code: 'code', state: 'state' }
  for (const write of [beginPayoutConnection, connectPayoutAccount, disconnectPayoutAccount]) {
    await expect(write.run(ctx, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('an answer of the provider that comes after the session has ended connects nothing', async () => {
  const person = await somebody()
  const answer = await agreeToConnect(t, person)
  const { paymentProvider } = t.services
  const connectAccount = paymentProvider.connectAccount.bind(paymentProvider)
  const asked = vi.spyOn(paymentProvider, 'connectAccount').mockImplementationOnce(async (call) => {
    const ended = t.db.updateTable('session').set({ ended_at: t.clock.now() })
    await ended.where('user_id', '=', person.userId).execute()
    return connectAccount(call)
  })
  onTestFinished(() => asked.mockRestore())
  expect((await giveCode(t, person, answer)).code).toBe('AUTH_NOT_AUTHENTICATED')
  expect(asked).toHaveBeenCalledOnce()
  expect(await accountsOf(await t.world.signIn(person))).toEqual([])
})

const press = (body: URLSearchParams) =>
  fetch(`${t.url}/sandbox/connect`, { method: 'POST', body, redirect: 'manual' })

test('the sandbox takes no question that a stranger made up or changed', async () => {
  const url = new URL(await beginConnection(t, await somebody()), t.url)
  const { publicUrl } = t.services.config
  const changes = {
    login_hint: 'owner@example.test',
    state: 'x',
    cancel_uri: `${publicUrl}//evil.test/login`,
    proof: 'x',
  }
  for (const [name, value] of Object.entries(changes)) {
    const changed = new URL(url)
    changed.searchParams.set(name, value)
    expect([name, (await fetch(changed)).status]).toEqual([name, 404])
    for (const choice of ['refuse', 'cancel']) {
      const posted = await press(new URLSearchParams({ ...Object.fromEntries(changed.searchParams), choice }))
      expect([name, posted.status, posted.headers.get('location')]).toEqual([name, 404, null])
    }
  }
  expect(
    await t.db.selectFrom('sandbox_account').select('id').where('manner', '=', 'REFUSED').execute(),
  ).toEqual([])
})

test.each(['//evil.test/login', '/\\evil.test', '/..//evil.test', '/%2F/evil.test'])(
  'who cancels at the sandbox stays on the site, also where our server asked with %s',
  async (path) => {
    const { publicUrl } = t.services.config
    const asked = t.services.paymentProvider.connectionUrl({
      state: 'state',
      challenge: 'c'.repeat(43),
      loginHint: 'payee@example.test',
      redirectUrl: `${publicUrl}/payout/process`,
      cancelUrl: `${publicUrl}${path}`,
    })
    const body = new URL(asked, t.url).searchParams
    body.set('choice', 'cancel')
    const { status, headers } = await press(body)
    expect([status, headers.get('location')]).toEqual([303, '/'])
  },
)
