import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as clubs from '#domains/clubs/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { TRANSFER_CLUB_OWNERSHIP } from '#testing/clubs/club-team.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { readBell } from '#testing/read-bell.ts'
import { subjectsTo } from '#testing/read-mails.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import {
  addAdmin,
  agreeForClub,
  clubBalance,
  connectClubAccount,
  DISCONNECT_CLUB_PAYOUT_ACCOUNT,
  proven,
  readClubPayoutInfo,
  requestClubPayout,
  soldClub,
} from '#testing/steps/pay-out-clubs.ts'
import { giveCode } from '#testing/steps/request-payout.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
})

const accountOf = async (person: Person, clubId: string) =>
  (await readClubPayoutInfo(t, person, clubId)).data.clubPayoutInfo.account

/** Connects an account that is not the person's own: the sandbox offers one for each address. */
async function connectOther(person: Person, clubId: string): Promise<void> {
  const own = `${person.userName}@example.test`
  const users = t.db.updateTable('users').where('id', '=', person.userId)
  await users.set({ email: `other-of-${own}` }).execute()
  await connectClubAccount(t, person, clubId)
  await users.set({ email: own }).execute()
}

test('an account that replaces another waits a day, and the owner is told who gets the money', async () => {
  const { clubId, owner } = await soldClub(t)
  const admin = await addAdmin(t, clubId)
  await connectClubAccount(t, admin, clubId)
  expect(await accountOf(owner, clubId)).toEqual({
    label: `${admin.userName}@example.test`,
    connectedBy: { userName: admin.userName },
  })
  expect(await subjectsTo(t.url, owner.userName)).toContain(
    'The payout account of your club was replaced (Reprise)',
  )
  expect((await clubBalance(t, owner, clubId)).hindrance).toBe('ACCOUNT_WAITS')
  expect((await requestClubPayout(t, owner, clubId, 100)).code).toBe('CONFLICT')
  t.clock.advance({ hours: 24 })
  expect((await requestClubPayout(t, await proven(t, owner), clubId, 100)).code).toBe('OK')
})

test('a role that ends while the person is at the provider connects nothing', async () => {
  const { clubId, owner } = await soldClub(t, { isConnected: false })
  const admin = await addAdmin(t, clubId)
  const answer = await agreeForClub(t, admin, clubId)
  await t.db.deleteFrom('club_team_member').where('user_id', '=', admin.userId).execute()
  expect((await giveCode(t, admin, answer)).code).toBe('FORBIDDEN')
  expect(await accountOf(owner, clubId)).toBeNull()
  expect((await clubBalance(t, owner, clubId)).hindrance).toBe('NOT_CONNECTED')
})

test('a role that ends at the same moment connects nothing', async () => {
  const { clubId, owner } = await soldClub(t, { isConnected: false })
  const admin = await addAdmin(t, clubId)
  const answer = await agreeForClub(t, admin, clubId)
  const { given } = await inWork(t.services, async ({ tx }) => {
    await clubs.lockClub(tx, clubId)
    const connecting = giveCode(t, admin, answer)
    while ((await countWaiting(t.db)) === 0) await nextTurn()
    await tx.deleteFrom('club_team_member').where('user_id', '=', admin.userId).execute()
    return { given: connecting }
  })
  expect((await given).code).toBe('FORBIDDEN')
  expect(await accountOf(owner, clubId)).toBeNull()
})

test('the account of a club is not the account of the person who connected it', async () => {
  const { owner } = await soldClub(t)
  const { data } = await t.ask(owner, graphql('{ currentUser { payoutAccounts { provider } } }'))
  expect(data.currentUser.payoutAccounts).toEqual([])
})

test('a new owner connects an account of their own, and has the money a day later', async () => {
  const { clubId, owner } = await soldClub(t)
  const next = await addAdmin(t, clubId)
  const given = await t.ask(owner, TRANSFER_CLUB_OWNERSHIP, {
    id: clubId,
    userId: next.userId,
    key: randomUUID(),
  })
  expect(given.code).toBe('OK')
  expect(await accountOf(next, clubId)).toBeNull()
  expect((await requestClubPayout(t, owner, clubId, 100)).code).toBe('FORBIDDEN')
  await connectClubAccount(t, next, clubId)
  expect((await clubBalance(t, next, clubId)).hindrance).toBe('ACCOUNT_WAITS')
  t.clock.advance({ hours: 24 })
  expect((await requestClubPayout(t, await proven(t, next), clubId, 100)).code).toBe('OK')
})

test('a payout that fails after a change of the owner is told to the owner of today', async () => {
  const { clubId, owner, name } = await soldClub(t, { isConnected: false })
  await connectClubAccount(t, owner, clubId, 'Connect, payouts refused')
  const next = await addAdmin(t, clubId)
  expect((await requestClubPayout(t, owner, clubId, 1000)).data.requestClubPayout.status).toBe('FAILED')
  await t.ask(owner, TRANSFER_CLUB_OWNERSHIP, { id: clubId, userId: next.userId, key: randomUUID() })
  await t.drain()
  const text = `A payout of $10.00 for ${name} failed. The money is back in the club's balance.`
  expect(await readBell(t, next)).toContain(text)
  expect(await subjectsTo(t.url, next.userName)).toContain(`A payout for ${name} failed`)
  expect(await readBell(t, owner)).not.toContain(text)
  expect(await subjectsTo(t.url, owner.userName)).not.toContain(`A payout for ${name} failed`)
})

test('a club that never had an account waits a day for its new owner, too', async () => {
  const { clubId, owner } = await soldClub(t, { isConnected: false })
  const next = await addAdmin(t, clubId)
  await t.ask(owner, TRANSFER_CLUB_OWNERSHIP, { id: clubId, userId: next.userId, key: randomUUID() })
  await connectClubAccount(t, next, clubId)
  expect((await clubBalance(t, next, clubId)).hindrance).toBe('OWNER_NEW')
})

test('an account is disconnected once, and the same one comes back without a wait', async () => {
  const { clubId, owner } = await soldClub(t)
  expect((await t.ask(owner, DISCONNECT_CLUB_PAYOUT_ACCOUNT, { clubId })).code).toBe('OK')
  expect((await t.ask(owner, DISCONNECT_CLUB_PAYOUT_ACCOUNT, { clubId })).code).toBe('OK')
  const told = (await subjectsTo(t.url, owner.userName)).filter((subject) => subject.includes('disconnected'))
  expect(told).toHaveLength(1)
  expect((await clubBalance(t, owner, clubId)).hindrance).toBe('NOT_CONNECTED')
  await connectClubAccount(t, owner, clubId)
  expect((await clubBalance(t, owner, clubId)).hindrance).toBeNull()
  await connectOther(owner, clubId)
  expect((await clubBalance(t, owner, clubId)).hindrance).toBe('ACCOUNT_WAITS')
})

const logOf = async (person: Person, clubId: string) => {
  const { data } = await t.ask(
    person,
    graphql('query ($id: String!) { clubLog(clubIdOrSlug: $id) { nodes { kind actor { userId } } } }'),
    { id: clubId },
  )
  return data.clubLog.nodes[0]
}

const goneText = 'The payout account of your club was disconnected (Reprise)'

test('an erased person leaves no account at a club, and its owner is told', async () => {
  const { clubId, owner } = await soldClub(t)
  const admin = await addAdmin(t, clubId)
  await connectClubAccount(t, admin, clubId)
  const deleted_at = t.clock.now().subtract({ hours: 24 * 91 })
  await t.db.updateTable('users').set({ deleted_at }).where('id', '=', admin.userId).execute()
  t.clock.advance({ hours: 1 })
  await t.drain()
  expect(await accountOf(await t.world.signIn(owner), clubId)).toBeNull()
  const rows = t.db
    .selectFrom('club_payout_account')
    .select(['account_id', 'label'])
    .where('club_id', '=', clubId)
  expect(await rows.execute()).toEqual([{ account_id: '', label: '' }])
  expect(await logOf(await t.world.signIn(owner), clubId)).toEqual({
    kind: 'PAYOUT_DISCONNECTED',
    actor: null,
  })
  expect(await subjectsTo(t.url, owner.userName)).toContain(goneText)
  // The day of the account that comes next begins when the one before was forgotten.
  t.clock.advance({ hours: 24 })
  const later = await proven(t, owner)
  await connectClubAccount(t, later, clubId)
  expect((await clubBalance(t, later, clubId)).hindrance).toBeNull()
})

test('an undo after a theft takes off what the thief connected', async () => {
  const { clubId, owner } = await soldClub(t, { isConnected: false })
  const since = t.clock.now()
  await connectOther(owner, clubId)
  await inWork(t.services, async (work) => {
    for (const takeBack of t.services.extensions.takenBack ?? []) await takeBack(work, owner.userId, since)
  })
  expect(await accountOf(owner, clubId)).toBeNull()
  expect(await logOf(owner, clubId)).toEqual({ kind: 'PAYOUT_DISCONNECTED', actor: null })
  expect(await subjectsTo(t.url, owner.userName)).toContain(goneText)
  await connectClubAccount(t, owner, clubId)
  expect((await clubBalance(t, owner, clubId)).hindrance).toBe('ACCOUNT_WAITS')
})
