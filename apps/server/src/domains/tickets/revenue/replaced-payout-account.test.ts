import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import {
  DISCONNECT_PAYOUT_ACCOUNT,
  START_EMAIL_CHANGE,
  UNDO_EMAIL_CHANGE,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
} from '#testing/documents.ts'
import { subjectsTo, textsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeCoHost } from '#testing/steps/hand-over.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount, payoutInfoOf, refusalOf, requestPayout } from '#testing/steps/request-payout.ts'
import { soldEvent } from '#testing/tickets/sold-event.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Connects an account that is not the person's own: the sandbox offers one for each address. */
async function connectOther(person: Person): Promise<void> {
  const own = `${person.userName}@example.test`
  const users = t.db.updateTable('users').where('id', '=', person.userId)
  await users.set({ email: `thief-of-${own}` }).execute()
  await connectAccount(t, person)
  await users.set({ email: own }).execute()
}

const disconnect = (person: Person) => t.ask(person, DISCONNECT_PAYOUT_ACCOUNT)

const newsOf = async (person: Person) =>
  (await subjectsTo(t.url, person.userName)).filter((subject) => subject.includes('payout account'))

const accountsOf = (person: Person) => t.ask(person, graphql('{ currentUser { payoutAccounts { label } } }'))

test('the address is told of a payout account that comes, is replaced and goes', async () => {
  const person = await t.world.addPerson('paid-told')
  await connectAccount(t, person)
  expect(await newsOf(person)).toEqual(['A payout account was connected (Reprise)'])
  // Connecting the same account again sends no mail.
  t.clock.advance({ seconds: 1 })
  await connectAccount(t, person)
  expect(await newsOf(person)).toHaveLength(1)
  await connectOther(person)
  await connectAccount(t, person)
  const [back, replaced] = await textsTo(t.url, 'paid-told@example.test')
  expect(replaced ?? back).toContain("If this wasn't you, set a new password now")
  t.clock.advance({ seconds: 1 })
  expect((await disconnect(person)).code).toBe('OK')
  expect((await newsOf(person))[0]).toBe('Your payout account was disconnected (Reprise)')
  expect(await newsOf(person)).toContain('Your payout account was replaced (Reprise)')
  expect((await accountsOf(person)).data.currentUser.payoutAccounts).toEqual([])
})

test.each(['replaced', 'disconnected before'])(
  'nothing is paid out to an account for a day where another one was %s',
  async (how) => {
    const by = await t.world.addPerson(how === 'replaced' ? 'paid-replaced' : 'paid-left')
    await connectAccount(t, by)
    const { eventId, host } = await soldEvent(t, { by })
    expect((await payoutInfoOf(t, host, eventId)).hindrance).toBe(null)
    if (how !== 'replaced') await disconnect(host)
    await connectOther(host)
    expect((await payoutInfoOf(t, host, eventId)).hindrance).toBe('ACCOUNT_WAITS')
    const mustWait =
      'You replaced your payout account less than 24 hours ago. You can request the payout a day after that.'
    expect(refusalOf(await requestPayout(t, host, eventId, 5000))).toEqual(['CONFLICT', mustWait])
    // Connecting it again neither ends the wait nor starts it again.
    await disconnect(host)
    await connectOther(host)
    expect((await payoutInfoOf(t, host, eventId)).hindrance).toBe('ACCOUNT_WAITS')
    t.clock.advance({ hours: 24 })
    const again = await t.world.signIn(host)
    await proveAgain(t, again)
    expect((await requestPayout(t, again, eventId, 5000)).code).toBe('OK')
  },
)

/** Changes the number or address of the account to one of a thief. Returns the link that takes the change back. */
async function changeContact(person: Person, kind: 'email' | 'phone'): Promise<string> {
  t.clock.advance({ minutes: 1 })
  await proveAgain(t, person)
  const { email, phone_number: number } = await t.db
    .selectFrom('users')
    .select(['email', 'phone_number'])
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  changes += 1
  const to = kind === 'email' ? `new-${changes}@robbed.test` : `+1212555${7000 + changes}`
  if (kind === 'email') {
    await t.ask(person, START_EMAIL_CHANGE, { email: to })
    const token = /token=([\w-]+)/.exec((await textsTo(t.url, to))[0] ?? '')?.[1]
    const verified = await fetch(`${t.url}/api/auth/password/verify-email-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect(verified.status).toBe(200)
  } else {
    await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: to })
    const code = /\b\d{6}\b/.exec((await textsTo(t.url, to))[0] ?? '')?.[0]
    expect((await t.ask(person, VERIFY_PHONE_NUMBER, { code })).code).toBe('OK')
  }
  const notices = await textsTo(t.url, (kind === 'email' ? email : number) ?? '')
  t.clock.advance({ minutes: 1 })
  return notices.map((text) => /[?&]undo=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
}
let changes = 0

/** The owner takes a change back, and signs in. */
async function takeBack(person: Person, kind: 'email' | 'phone', token: string): Promise<Person> {
  const undone = await (kind === 'email'
    ? t.ask(null, UNDO_EMAIL_CHANGE, { token })
    : t.ask(null, UNDO_PHONE_CHANGE, { token }))
  expect(undone.code).toBe('OK')
  t.clock.advance({ minutes: 1 })
  const back = await t.world.signIn(person)
  await proveAgain(t, back)
  return back
}

const labelsOf = async (person: Person) =>
  (await accountsOf(person)).data.currentUser.payoutAccounts.map(({ label }) => label)

describe('an undo of a change', () => {
  test('takes off a payout account that came since, and holds one that comes within a day', async () => {
    const by = await t.world.addPerson('paid-robbed')
    const { eventId, host } = await soldEvent(t, { by })
    const token = await changeContact(host, 'phone')
    await connectOther(host)
    const back = await takeBack(host, 'phone', token)
    expect(await labelsOf(back)).toEqual([])
    await connectAccount(t, back)
    expect((await payoutInfoOf(t, back, eventId)).hindrance).toBe('ACCOUNT_WAITS')
    t.clock.advance({ hours: 24 })
    expect((await payoutInfoOf(t, await t.world.signIn(back), eventId)).hindrance).toBe(null)
  })

  test('leaves no wait to a first account that comes a day later', async () => {
    const by = await t.world.addPerson('paid-late')
    const { eventId, host } = await soldEvent(t, { by })
    const back = await takeBack(host, 'phone', await changeContact(host, 'phone'))
    t.clock.advance({ hours: 24 })
    const later = await t.world.signIn(back)
    await connectAccount(t, later)
    expect((await payoutInfoOf(t, later, eventId)).hindrance).toBe(null)
  })

  test.each(['replaced', 'disconnected', 'replaced twice'])(
    'brings back the payout account that a thief has %s, and the next one in its place waits',
    async (how) => {
      const name = `paid-${how.replace(' ', '-')}-back`
      const by = await t.world.addPerson(name)
      await connectAccount(t, by)
      const { eventId, host } = await soldEvent(t, { by })
      const token = await changeContact(host, 'phone')
      if (how === 'disconnected') await disconnect(host)
      else await connectOther(host)
      if (how === 'replaced twice') await connectOther({ ...host, userName: 'somebody-else' })
      const back = await takeBack(host, 'phone', token)
      expect(await labelsOf(back)).toEqual([`${name}@example.test`])
      expect((await payoutInfoOf(t, back, eventId)).hindrance).toBe(null)
      await connectOther(back)
      expect((await payoutInfoOf(t, back, eventId)).hindrance).toBe('ACCOUNT_WAITS')
      expect(await checkInvariants(t.db)).toEqual([])
    },
  )

  test('of the reader of the mailbox, who made the change themselves, ends no wait', async () => {
    const by = await t.world.addPerson('paid-read-mail')
    await connectAccount(t, by)
    const { eventId, host } = await soldEvent(t, { by })
    const token = await changeContact(host, 'email')
    await connectOther(host)
    const back = await takeBack(host, 'email', token)
    await connectOther(back)
    expect((await payoutInfoOf(t, back, eventId)).hindrance).toBe('ACCOUNT_WAITS')
    expect((await requestPayout(t, back, eventId, 5000)).code).toBe('CONFLICT')
  })
})

test('a payout account that is replaced after the address was changed is told to the former address, too', async () => {
  const person = await t.world.addPerson('paid-moved')
  await connectAccount(t, person)
  await changeContact(person, 'email')
  await connectAccount(t, person)
  const [mail = ''] = await textsTo(t.url, 'paid-moved@example.test')
  expect(mail).toContain('replaced the one in your')
  expect(mail).toContain('use the link we sent to an earlier address')
  t.clock.advance({ hours: 24 * 8 })
  const later = await t.world.signIn(person)
  await connectOther(later)
  expect((await textsTo(t.url, 'paid-moved@example.test'))[0]).toBe(mail)
})

test('who has disconnected their only payout account is sound, and is not shown as able to be paid', async () => {
  const host = await t.world.addPerson('sells-on')
  const next = await t.world.addPerson('paid-no-more')
  await connectAccount(t, next)
  const { eventId, host: seller } = await soldEvent(t, { by: host, hasEnded: false })
  await makeCoHost(t, seller, eventId, next)
  await proveAgain(t, next)
  expect((await disconnect(next)).code).toBe('OK')
  expect(await checkInvariants(t.db)).toEqual([])
  const { data } = await t.ask(seller, graphql('{ myHostedSales { nodes { successors { isReady } } } }'))
  expect(data.myHostedSales.nodes[0]?.successors).toEqual([{ isReady: false }])
})
