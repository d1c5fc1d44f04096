import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { changeEmail } from './account/change-email.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { confirmPhone } from './account/confirm-phone.ts'
import type { NewUser } from './account/create-user.ts'
import { createUser } from './account/create-user.ts'
import { forgetPhone } from './account/forget-phone.ts'
import { registerUser } from './account/register-user.ts'
import { takeOverAddress } from './account/take-over-address.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Work = Parameters<typeof createUser>[0]
const inside = <Answer>(run: (work: Work) => Promise<Answer>) => inWork(t.services, run)
const make = (person: NewUser) => inside((work) => createUser(work, person))
const tierOf = async (userId: string) =>
  (await t.db.selectFrom('users').select('tier').where('id', '=', userId).executeTakeFirstOrThrow()).tier

test('signed up by mail: verified with the number, whichever comes last', async () => {
  const userId = await inside((work) =>
    registerUser(work, {
      name: 'By Mail',
      email: 'by-mail@example.test',
      dateOfBirth: '1990-05-17',
      phoneNumber: '+12125550101',
      gender: 'OTHER',
      language: 'en',
    }),
  )
  const id = userId ?? ''
  expect(await tierOf(id)).toBe('UNVERIFIED')
  await inside((work) => confirmEmail(work, id))
  expect(await tierOf(id)).toBe('UNVERIFIED')
  await inside((work) => confirmPhone(work, id, '+12125550101'))
  expect(await tierOf(id)).toBe('VERIFIED')
})

test('signed up by a number: verified with an address', async () => {
  const id = await make({ phoneNumber: '+12125550102', phoneVerified: true })
  expect(await tierOf(id)).toBe('UNVERIFIED')
  await inside((work) => changeEmail(work, id, 'by-phone@example.test'))
  expect(await tierOf(id)).toBe('VERIFIED')
})

test('signed up at another provider that vouches for the address: verified with the number', async () => {
  const id = await make({ name: 'By Social', email: 'by-social@example.test', emailVerified: true })
  await inside((work) => confirmPhone(work, id, '+12125550103'))
  expect(await tierOf(id)).toBe('VERIFIED')
})

test('a number that is taken off again takes the tier with it, but not what staff gave', async () => {
  const both = { emailVerified: true, phoneVerified: true }
  const plain = await make({ email: 'plain@example.test', phoneNumber: '+12125550104', ...both })
  const premium = await make({
    email: 'premium@example.test',
    phoneNumber: '+12125550105',
    isPremium: true,
    ...both,
  })
  for (const id of [plain, premium]) await inside((work) => forgetPhone(work, id))
  expect([await tierOf(plain), await tierOf(premium)]).toEqual(['UNVERIFIED', 'PREMIUM'])
})

test('an account that its true owner takes over begins again from the start', async () => {
  const id = await make({
    name: 'Squatter',
    email: 'squatted@example.test',
    phoneNumber: '+12125550106',
    phoneVerified: true,
    dateOfBirth: '1990-01-01',
    gender: 'FEMALE',
    bio: 'Here first',
    avatarFile: 'squatter.webp',
    countryCode: 'FR',
    address: '1 Squat',
    city: 'Squatted',
    region: 'Squats',
    postalCode: '1',
    isVerified: true,
    isStaff: true,
    isPremium: true,
    canCreatePies: true,
    skipsMultiFactor: true,
  })
  await t.db
    .updateTable('users')
    .set({
      walkthrough: '{"HOME":"SKIPPED"}',
      waiting_since: t.clock.now(),
      check_ins: 3,
      rep_points_ever_earned: 4n,
      social_connections: 2,
    })
    .where('id', '=', id)
    .execute()
  await inside((work) => takeOverAddress(work, id, { name: null, language: 'en' }))
  const other = await make({ email: 'first-seen@example.test', emailVerified: true })
  const rowOf = (of: string) =>
    t.db.selectFrom('users').selectAll().where('id', '=', of).executeTakeFirstOrThrow()
  const { id: _, email: __, user_name: ___, ...taken } = await rowOf(id)
  expect(await rowOf(other)).toMatchObject(taken)
})
