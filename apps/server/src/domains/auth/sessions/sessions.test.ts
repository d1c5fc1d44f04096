import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { actAs } from '#testing/auth/act-as.ts'
import { account, PASSWORD, post, signInByPassword, signInFully } from '#testing/auth/post-auth.ts'
import { NOTIFICATION_ADDED, WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'
import { knowsDevice } from '../guesses/known-device.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const list = async (person: Person) => {
  const { data } = await t.ask(
    person,
    graphql('{ sessions { nodes { sessionId device address method createdAt lastUsedAt isCurrent } } }'),
  )
  return data.sessions.nodes
}
const end = (person: Person, sessionId: string) =>
  t.ask(person, graphql('mutation ($id: ID!) { endSession(sessionId: $id) { sessionId } }'), {
    id: sessionId,
  })
const whoAmI = async (person: Person) => (await t.ask(person, WHO_AM_I)).code

/** Opened, and listening: nothing has arrived. */
const listen = (person: Person, url = t.url) => subscribe(url, person, NOTIFICATION_ADDED)

async function within(seconds: number, happens: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    happens.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), seconds * 1000).unref()),
  ])
}

test('a person sees where they are signed in, and which of it is here', async () => {
  await account(t, 'many@devices.test')
  await signInFully(t, 'many@devices.test')
  await signInByPassword(t, 'many@devices.test')
  t.clock.advance({ minutes: 1 })
  const { person } = await signInFully(t, 'many@devices.test')
  const shown = await list(person)
  expect(shown.map((each) => each.isCurrent)).toEqual([true, false])
  expect(shown[0]).toMatchObject({ method: 'password', address: '127.0.0.1', device: expect.any(String) })
})

test('one device is signed out from another: its tokens are dead at once, the others live', async () => {
  await account(t, 'ends@devices.test')
  const lost = await signInFully(t, 'ends@devices.test')
  t.clock.advance({ minutes: 1 })
  const here = await signInFully(t, 'ends@devices.test')
  const other = (await list(here.person)).find((each) => !each.isCurrent)
  expect((await end(here.person, other?.sessionId ?? '')).code).toBe('OK')
  expect([await whoAmI(lost.person), await whoAmI(here.person)]).toEqual(['AUTH_NOT_AUTHENTICATED', 'OK'])
  expect((await post(t, 'refresh', { refreshToken: lost.refreshToken })).status).toBe(401)
  expect(await list(here.person)).toHaveLength(1)
  expect((await end(here.person, other?.sessionId ?? '')).code).toBe('NOT_FOUND')
})

test('a device that is signed out from another has no guesses of its own any more, and the other keeps them', async () => {
  const email = 'stolen@devices.test'
  const userId = await account(t, email)
  const signInOn = async (device_key: string) => {
    const { person } = await signInFully(t, email)
    const { sessionId = '' } = (await list(person)).find((each) => each.isCurrent) ?? {}
    await t.db.updateTable('session').set({ device_key }).where('id', '=', sessionId).execute()
    t.clock.advance({ minutes: 1 })
    return { person, sessionId }
  }
  await signInOn('stolen')
  const stolen = await signInOn('stolen')
  const here = await signInOn('here')
  expect(await knowsDevice(t.db, userId, 'stolen')).toBe(true)
  expect((await end(here.person, stolen.sessionId)).code).toBe('OK')
  expect(await knowsDevice(t.db, userId, 'stolen')).toBe(false)
  expect(await knowsDevice(t.db, userId, 'here')).toBe(true)
})

test("somebody else's session is not there", async () => {
  await account(t, 'mine@devices.test')
  await account(t, 'theirs@devices.test')
  const mine = await signInFully(t, 'mine@devices.test')
  const theirs = await signInFully(t, 'theirs@devices.test')
  const [session] = await list(theirs.person)
  expect((await end(mine.person, session?.sessionId ?? '')).code).toBe('NOT_FOUND')
  expect(await whoAmI(theirs.person)).toBe('OK')
})

test('the socket of an ended session is closed within a second, on whichever server it is', async () => {
  await account(t, 'sockets@devices.test')
  const lost = await signInFully(t, 'sockets@devices.test')
  t.clock.advance({ minutes: 1 })
  const here = await signInFully(t, 'sockets@devices.test')
  const beside = await t.startBeside()
  const sockets = [await listen(lost.person), await listen(lost.person, beside.url)]
  const stays = await listen(here.person)
  const other = (await list(here.person)).find((each) => !each.isCurrent)
  await end(here.person, other?.sessionId ?? '')
  for (const socket of sockets) expect(await within(20, socket.closed)).toBe(true)
  await expect(sockets[0]?.next()).rejects.toThrow('AUTH_NOT_AUTHENTICATED')
  expect(await within(1, stays.closed)).toBe(false)
  stays.close()
})

test.each([
  ['signing out', (refreshToken: string) => post(t, 'sign-out', { refreshToken })],
  [
    'a replayed refresh token',
    async (refreshToken: string) => {
      await post(t, 'refresh', { refreshToken })
      t.clock.advance({ seconds: 11 })
      await post(t, 'refresh', { refreshToken })
    },
  ],
])('%s closes the socket, too', async (what, act) => {
  const email = `${what.replaceAll(' ', '-')}@devices.test`
  await account(t, email)
  const { person, refreshToken } = await signInFully(t, email)
  const socket = await listen(person)
  await act(refreshToken)
  expect(await within(20, socket.closed)).toBe(true)
})

test('a new password closes the sockets of the other devices', async () => {
  await account(t, 'fresh@devices.test')
  const there = await signInFully(t, 'fresh@devices.test')
  const here = await signInFully(t, 'fresh@devices.test')
  const socket = await listen(there.person)
  await post(
    t,
    'password',
    { currentPassword: PASSWORD, newPassword: 'Battery-staple-7' },
    { token: here.token },
  )
  expect(await within(20, socket.closed)).toBe(true)
})

test.each(['pending', 'deleted'] as const)(
  'a socket of a %s session is refused as it connects',
  async (who) => {
    const socket = await listen(t.world[who])
    expect(await within(20, socket.closed)).toBe(true)
  },
)

test('that our support is signed in shows, but not from where and with what', async () => {
  await account(t, 'helped@devices.test')
  await account(t, 'agent@devices.test', { isStaff: true })
  const { person: acting } = await actAs(t, 'agent@devices.test', 'helped@devices.test')
  const { person } = await signInFully(t, 'helped@devices.test')
  for (const reader of [person, acting]) {
    const shown = (await list(reader)).map(({ method, address, device }) => [method, address, device])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['impersonation', null, null],
        ['password', '127.0.0.1', expect.any(String)],
      ]),
    )
  }
})

test('who acts as somebody else ends none of their sessions', async () => {
  const userId = await account(t, 'acted@devices.test')
  const acting = await signInFully(t, 'acted@devices.test')
  const own = await signInFully(t, 'acted@devices.test')
  const staff = await t.world.addPerson('acting-staff', { isStaff: true })
  const [sessionId = ''] = acting.refreshToken.split('.')
  await t.db
    .updateTable('session')
    .set({ impersonator_id: staff.userId, reason: 'a test' })
    .where('id', '=', sessionId)
    .execute()
  const [ownSession = ''] = own.refreshToken.split('.')
  expect((await end(acting.person, ownSession)).code).toBe('FORBIDDEN')
  expect(userId).toBe(own.userId)
})

test('many sessions come by page, by number and by cursor alike, this one first', async () => {
  await account(t, 'pages@devices.test')
  const { person } = await signInFully(t, 'pages@devices.test')
  const mine = (await list(person))[0]?.sessionId
  await t.db.executeQuery(
    sql`insert into session (id, user_id, family_secret, is_pending, created_at, rotated_at, expires_at, address, device)
      select gen_random_uuid(), user_id, family_secret, false, created_at, rotated_at + n * interval '1 second',
        expires_at, address, device from session, generate_series(1, 40) n where id = ${mine}`.compile(t.db),
  )
  const page = async (args: Record<string, unknown>) => {
    const { data, code } = await t.ask(
      person,
      graphql(`query ($first: Int, $after: String, $page: Int) { sessions(first: $first, after: $after, page: $page) {
        nodes { sessionId isCurrent } currentPage pageSize totalCount hasNextPage endCursor } }`),
      args,
    )
    return { ...data?.sessions, code }
  }
  const first = await page({})
  expect(first).toMatchObject({ currentPage: 1, pageSize: 15, totalCount: 41, hasNextPage: true })
  expect(first.nodes[0]).toEqual({ sessionId: mine, isCurrent: true })
  const [second, third, beyond] = [await page({ page: 2 }), await page({ page: 3 }), await page({ page: 4 })]
  expect(await page({ after: first.endCursor })).toEqual(second)
  expect(await page({ after: second.endCursor })).toEqual(third)
  expect(third).toMatchObject({ currentPage: 3, hasNextPage: false })
  const ids = [first, second, third].flatMap(({ nodes }) => nodes.map(({ sessionId }) => sessionId))
  expect([ids.length, new Set(ids).size]).toEqual([41, 41])
  expect(beyond).toMatchObject({ nodes: [], currentPage: 4, totalCount: 41, hasNextPage: false })
  const refused = [
    { page: 0 },
    { page: -1 },
    { page: 2, after: first.endCursor },
    { page: 10_000, first: 100 },
  ]
  expect(await Promise.all(refused.map(async (args) => (await page(args)).code))).toEqual(
    refused.map(() => 'BAD_INPUT'),
  )
})
