import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { TRANSFER_CLUB_OWNERSHIP } from '#testing/clubs/club-team.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { closeAccount } from '#testing/steps/close-account.ts'
import { addAdmin, proven, requestClubPayout, shareOf500, soldClub } from '#testing/steps/pay-out-clubs.ts'
import { refusalOf } from '#testing/steps/request-payout.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const leave = async (person: Person, verb?: 'deactivateAccount' | 'deleteAccount') =>
  closeAccount(t, await proven(t, person), { verb: verb ?? 'deleteAccount' })

test('the owner of a club that holds money cannot just leave, also while it is clearing', async () => {
  const { clubId, owner, name } = await soldClub(t, { isFresh: true })
  const refused = ['CONFLICT', `Your club ${name} still holds money. Pay it out or transfer the club first.`]
  expect(refusalOf(await leave(owner))).toEqual(refused)
  expect(refusalOf(await leave(owner, 'deactivateAccount'))).toEqual(refused)
  t.clock.advance({ hours: 24 * 7 })
  const later = await proven(t, owner)
  expect((await requestClubPayout(t, later, clubId, shareOf500 - 1)).code).toBe('OK')
  expect(refusalOf(await leave(later))).toEqual(refused)
  expect((await requestClubPayout(t, later, clubId, 1)).code).toBe('OK')
  expect((await leave(later)).code).toBe('OK')
})

test('who has given the club to somebody else can leave, and its new owner cannot', async () => {
  const { clubId, owner } = await soldClub(t)
  const next = await addAdmin(t, clubId)
  await t.ask(owner, TRANSFER_CLUB_OWNERSHIP, { id: clubId, userId: next.userId, key: randomUUID() })
  expect((await leave(next)).code).toBe('CONFLICT')
  expect((await leave(owner)).code).toBe('OK')
})
