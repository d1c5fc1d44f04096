import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import {
  account,
  mailsTo,
  PASSWORD,
  post,
  proveByCode,
  signInByPassword,
  signInFully,
} from '#testing/auth/post-auth.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { openSession } from '../../sessions/open-session.ts'
import type { SignInAnswer } from '../../sessions/sign-in-answer.ts'

const READ_USER = graphql(`query ($userId: ID!) { user(userId: $userId) { name } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const deactivate = async (person: Person) => {
  await proveAgain(t, person)
  return t.ask(person, graphql('mutation { deactivateAccount { isDeleted deletesAt } }'))
}
const remove = (person: Person) =>
  t.ask(person, graphql('mutation { deleteAccount { isDeleted deletesAt } }'))
const look = async (userId: string) => (await t.ask(null, READ_USER, { userId })).code
const whoAmI = async (person: Person) => (await t.ask(person, WHO_AM_I)).code
const recover = (refreshToken: string) =>
  post<SignInAnswer & { message: string }>(t, 'password/recover', { refreshToken })

/** Opens a session as a sign-in does that asks for no code. */
const openRecovery = (person: Person) =>
  inWork(t.services, (work) =>
    openSession(work, { userId: person.userId, address: '127.0.0.1', device: 'test' }),
  )

/** Signs in, proves again that it is them, and deletes the account. */
async function deleted(email: string): Promise<Person> {
  const { person, refreshToken } = await signInFully(t, email)
  t.clock.advance({ seconds: 31 })
  await proveByCode(t, { refreshToken, sentTo: email, purpose: 'DeleteAccount' })
  const { code } = await remove(person)
  expect(code).toBe('OK')
  return person
}

test('a deactivated account is hidden and signed out, and comes back at a sign-in', async () => {
  const userId = await account(t, 'hides@leave.test')
  const { person } = await signInFully(t, 'hides@leave.test')
  expect((await deactivate(person)).data.deactivateAccount).toEqual({ isDeleted: true, deletesAt: null })
  expect(await whoAmI(person)).not.toBe('OK')
  expect(await look(userId)).toBe('NOT_FOUND')
  expect((await mailsTo(t, 'hides@leave.test'))[0]).toMatch(/hidden from everyone/)

  t.clock.advance({ hours: 24 * 400 })
  await t.drain()
  const back = await signInFully(t, 'hides@leave.test')
  expect(back).toMatchObject({ token: null, authInfo: { isDeleted: true }, deletesAt: null })
  const { status, body } = await recover(back.refreshToken)
  expect(status).toBe(200)
  expect(body.authInfo.isDeleted).toBe(false)
  expect(await whoAmI({ ...person, token: body.token ?? '' })).toBe('OK')
  expect(await look(userId)).toBe('OK')
})

test('deleting takes a proof that it is the person, and says until when they can come back', async () => {
  await account(t, 'leaves@leave.test')
  const { person, refreshToken } = await signInFully(t, 'leaves@leave.test')
  expect((await remove(person)).code).toBe('STEP_UP_REQUIRED')
  expect(await whoAmI(person)).toBe('OK')
  t.clock.advance({ seconds: 31 })
  await proveByCode(t, { refreshToken, sentTo: 'leaves@leave.test', purpose: 'DeleteAccount' })
  const { data } = await remove(person)
  const days =
    t.clock
      .now()
      .until(Temporal.Instant.from(data.deleteAccount.deletesAt ?? ''))
      .total('hours') / 24
  expect(Math.round(days)).toBe(90)
  const until = Temporal.Instant.from(data.deleteAccount.deletesAt ?? '')
  const [mail] = await mailsTo(t, 'leaves@leave.test')
  expect(mail).toContain(
    `90 days to bring it back, until ${new Date(until.epochMilliseconds).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })}`,
  )
  expect(mail).toContain('/auth/login')
  expect((await post(t, 'refresh', { refreshToken })).status).toBe(401)
})

test('a sign-in to a deleted account opens recovery alone', async () => {
  await account(t, 'returns@leave.test')
  const before = await deleted('returns@leave.test')
  const pending = await signInByPassword(t, 'returns@leave.test')
  // A person who still owes the second factor does not learn that the account is deleted, and cannot recover it.
  expect([pending.body.authInfo.isDeleted, pending.body.deletesAt]).toEqual([false, null])
  expect((await recover(pending.body.refreshToken)).status).toBe(401)
  t.clock.advance({ seconds: 31 })
  const back = await signInFully(t, 'returns@leave.test', PASSWORD)
  const days =
    t.clock
      .now()
      .until(Temporal.Instant.from(back.deletesAt ?? ''))
      .total('hours') / 24
  expect(Math.round(days)).toBe(90)
  expect((await post(t, 'refresh', { refreshToken: back.refreshToken })).status).toBe(401)
  const { body } = await recover(back.refreshToken)
  expect([body.authInfo.isDeleted, body.deletesAt]).toEqual([false, null])
  expect((await mailsTo(t, 'returns@leave.test'))[0]).toMatch(/is back, with everything in it/)
  // The client lost the answer and asks again. It gets the same answer, and no second mail is sent.
  const mails = (await mailsTo(t, 'returns@leave.test')).length
  expect((await recover(back.refreshToken)).status).toBe(200)
  expect((await mailsTo(t, 'returns@leave.test')).length).toBe(mails)
  // Sessions from before the deletion stay closed.
  expect(await whoAmI(before)).toBe('AUTH_NOT_AUTHENTICATED')
})

test('a made-up token, an old one and one of a live account without its session recover nothing', async () => {
  const made = await recover('not-a-token')
  expect([made.status, made.body.message]).toEqual([401, 'Please log in again.'])
  await account(t, 'signs-out@leave.test')
  const { refreshToken } = await signInFully(t, 'signs-out@leave.test')
  await post(t, 'sign-out', { refreshToken })
  expect((await recover(refreshToken)).status).toBe(401)
})

test('the clubs of a deleted owner close, and open again with them if they were open', async () => {
  const owner = await t.world.addPerson('club-owner', { skipsMultiFactor: false })
  await t.db.updateTable('club').set({ owner_id: owner.userId }).where('id', '=', t.world.clubId).execute()
  const status = async () =>
    (
      await t.db
        .selectFrom('club')
        .select('status')
        .where('id', '=', t.world.clubId)
        .executeTakeFirstOrThrow()
    ).status
  const stepUp = (person: Person) =>
    t.db
      .updateTable('session')
      .set({ stepped_up_until: t.clock.now().add({ minutes: 10 }) })
      .where('user_id', '=', person.userId)
      .execute()
  await stepUp(owner)
  expect((await remove(owner)).code).toBe('OK')
  await t.drain()
  expect(await status()).toBe('CLOSED')

  const { refreshToken } = await openRecovery(owner)
  expect((await recover(refreshToken)).status).toBe(200)
  await t.drain()
  expect(await status()).toBe('OPEN')

  // A club that was closed before stays closed.
  await t.db.updateTable('club').set({ status: 'CLOSED' }).where('id', '=', t.world.clubId).execute()
  const again = await t.world.signIn(owner)
  await stepUp(again)
  await remove(again)
  await t.drain()
  await recover((await openRecovery(owner)).refreshToken)
  await t.drain()
  expect(await status()).toBe('CLOSED')
})

test('by GraphQL the same refresh token brings the account back', async () => {
  const userId = await account(t, 'api@leave.test')
  await deleted('api@leave.test')
  const back = await signInFully(t, 'api@leave.test')
  const { data } = await t.ask(
    null,
    graphql('mutation ($r: String!) { recoverAccount(refreshToken: $r) { userId isDeleted } }'),
    { r: back.refreshToken },
  )
  expect(data.recoverAccount).toEqual({ userId, isDeleted: false })
})

test('in lists of others a deactivated guest is Unknown, and is not found by their name', async () => {
  // The clock has moved on: everybody's token is over.
  const host = await t.world.signIn(t.world.host)
  const event = await makeEvent(t, { host })
  const guest = await t.world.addPerson('hidden-guest', { name: 'Hidden Guest' })
  await takeTickets(t, guest, event.eventId, event.eventTicketIds[0] ?? '')
  const read = async (keyword: string | null) =>
    (
      await t.ask(
        host,
        graphql(`query ($id: String!, $keyword: String) {
          eventAttendees(eventIdOrSlug: $id, filter: { keyword: $keyword }) {
            totalCount nodes { user { name userName } emailAddress }
          }
          eventExport(eventIdOrSlug: $id) { csv }
        }`),
        { id: event.slug, keyword },
      )
    ).data
  expect((await read('Hidden')).eventAttendees.totalCount).toBe(1)
  await deactivate(guest)
  expect((await read('Hidden')).eventAttendees.totalCount).toBe(0)
  const listed = await read(null)
  expect(listed.eventAttendees.nodes[0]).toEqual({
    user: { name: 'Unknown', userName: 'unknown' },
    emailAddress: null,
  })
  expect(listed.eventExport.csv).not.toMatch(/hidden-guest|Hidden Guest/)
  expect(listed.eventExport.csv).toMatch(/Unknown/)
})
