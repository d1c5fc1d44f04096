import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import {
  inviteToClub,
  makeCollaborator,
  readClubLog,
  readClubPeople,
  removeFromClub,
  transferClub,
} from '#testing/clubs/club-team.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import { readNotified } from '#testing/read-bell.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { readInvite } from '#testing/steps/send-invites.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ connections: 16 })
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

let count = 0
async function founded(change: Parameters<typeof makeClub>[2] = {}) {
  count += 1
  const founder = await t.world.addPerson(`founder-${count}`)
  const heir = await t.world.addPerson(`heir-${count}`)
  const clubId = await makeClub(t, founder, change, [{ person: heir, role: 'EVENT_MANAGER' }])
  return { founder, heir, clubId }
}

async function provenTransfer(by: Person, clubId: string, to: Person, key = randomUUID()) {
  await proveAgain(t, by)
  return transferClub(t, by, clubId, to, key)
}

test('after a proof a team member owns the club at once, the former owner is an admin, and a repeat gets the answer', async () => {
  const { founder, heir, clubId } = await founded({ name: 'Handed Over' })
  expect((await transferClub(t, founder, clubId, heir)).code).toBe('STEP_UP_REQUIRED')
  const key = randomUUID()
  const open = await inviteToClub(t, 'TEAM', founder, clubId, 'ADMIN', heir.userName)
  const first = await provenTransfer(founder, clubId, heir, key)
  expect(first.data.transferClubOwnership.myRole).toBe('ADMIN')
  expect((await transferClub(t, founder, clubId, heir, key)).code).toBe('OK')
  expect((await transferClub(t, founder, clubId, heir)).code).toBe('FORBIDDEN')
  expect((await readClubPeople(t, heir, clubId)).team).toEqual([
    `${heir.userName} OWNER`,
    `${founder.userName} ADMIN`,
  ])
  await t.drain()
  const told = (await readNotified(t.db, heir.userId)).filter(({ type }) => type === 'ClubOwnershipTransfer')
  expect(told).toMatchObject([
    {
      message: `${founder.userName} made you the owner of Handed Over.`,
      properties: { ClubSlug: 'handed-over' },
    },
  ])
  const log = await readClubLog(t, heir, clubId, { first: 1 })
  expect(log.data.clubLog.nodes[0]?.what).toBe(
    `${founder.userName} made ${heir.userName} the owner of the club.`,
  )
  // What was open for the new owner has ended.
  expect((await readInvite(t, founder, open.data.invite.inviteId)).data.invite.state).toBe('REVOKED')
})

test('it goes to nobody outside the team, to no collaborator, to nobody who is away, and not while suspended', async () => {
  const { founder, heir, clubId } = await founded()
  const { stranger, door } = t.world
  expect((await provenTransfer(founder, clubId, stranger)).code).toBe('CONFLICT')
  await makeCollaborator(t, founder, clubId, door, 'ADMIN')
  expect((await transferClub(t, founder, clubId, door)).code).toBe('CONFLICT')
  expect((await transferClub(t, founder, clubId, founder)).code).toBe('CONFLICT')
  await t.db.updateTable('club').set({ status: 'SUSPENDED' }).where('id', '=', clubId).execute()
  expect((await transferClub(t, founder, clubId, heir)).errors[0]?.message).toBe('This club is suspended.')
  await t.db.updateTable('club').set({ status: 'OPEN' }).where('id', '=', clubId).execute()
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', heir.userId).execute()
  expect((await transferClub(t, founder, clubId, heir)).errors[0]?.message).toBe('This account is inactive.')
})

test('a transfer and the removal of its person at once: they own it, or they are out', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { founder, heir, clubId } = await founded()
    await proveAgain(t, founder)
    const [transferred, removed] = await Promise.all([
      transferClub(t, founder, clubId, heir),
      removeFromClub(t, 'TEAM', founder, clubId, heir),
    ])
    const codes = [transferred.code, removed.code].join()
    expect(['OK,CONFLICT', 'CONFLICT,OK']).toContain(codes)
    const { owner_id: ownerId } = await t.db
      .selectFrom('club')
      .select('owner_id')
      .where('id', '=', clubId)
      .executeTakeFirstOrThrow()
    expect(ownerId).toBe(transferred.code === 'OK' ? heir.userId : founder.userId)
  }
})

test('two transfers at once to two people: one counts', async () => {
  const { founder, heir, clubId } = await founded()
  const second = await t.world.addPerson('second-heir')
  await t.db
    .insertInto('club_team_member')
    .values({ club_id: clubId, user_id: second.userId, role: 'ADMIN', assigned_at: t.clock.now() })
    .execute()
  await proveAgain(t, founder)
  const answers = await Promise.all([
    transferClub(t, founder, clubId, heir),
    transferClub(t, founder, clubId, second),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['FORBIDDEN', 'OK'])
})
