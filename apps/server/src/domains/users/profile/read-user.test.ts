import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { createUser } from '../account/create-user.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const look = (userId: string) =>
  t.ask(
    null,
    graphql(
      'query ($userId: ID!) { user(userId: $userId) { userId userName name avatarUrl bio isVerified repScore tier } }',
    ),
    { userId },
  )

test('anyone may see the public side of a person', async () => {
  const { userId } = await t.world.addPerson('seen', {
    name: 'Seen Person',
    bio: '<b>Hello</b>',
    avatarFile: 'face.webp',
    isVerified: true,
  })
  expect((await look(userId)).data.user).toEqual({
    userId,
    userName: 'seen',
    name: 'Seen Person',
    avatarUrl: '/files/face.webp',
    bio: '<b>Hello</b>',
    isVerified: true,
    repScore: 15,
    tier: 'VERIFIED',
  })
})

test('private fields are not on the public side', async () => {
  const { code } = await t.askText(null, `{ user(userId: "${randomUUID()}") { emailAddress } }`)
  expect(code).toBe('BAD_INPUT')
})

test('a deleted, an unconfirmed and an unknown person answer alike', async () => {
  const unconfirmed = await t.world.addPerson('unconfirmed', { emailVerified: false })
  for (const userId of [t.world.deleted.userId, unconfirmed.userId, randomUUID(), 'not-an-id']) {
    const { code, errors } = await look(userId)
    expect([code, errors[0]?.message]).toEqual(['NOT_FOUND', "This person couldn't be found."])
  }
})

test('a person who signed up with a number is a person like others', async () => {
  const userId = await inWork(t.services, (work) =>
    createUser(work, { phoneNumber: '+14155550122', phoneVerified: true }),
  )
  expect((await look(userId)).code).toBe('OK')
})

test('a visitor has no account to show', async () => {
  const { status, code } = await t.ask(null, WHO_AM_I)
  expect([status, code]).toEqual([200, 'AUTH_NOT_AUTHENTICATED'])
})

test('a profile without a gender is not complete', async () => {
  const person = await t.world.addPerson('half-done', { gender: 'UNKNOWN' })
  const { data } = await t.ask(person, graphql('{ currentUser { isComplete repScore } }'))
  expect(data.currentUser).toEqual({ isComplete: false, repScore: 10 })
})

test('two accounts cannot differ by the case of name or address alone', async () => {
  await t.world.addPerson('twin')
  await expect(t.world.addPerson('TWIN', { email: 'not-twin@example.test' })).rejects.toThrow()
  await expect(t.world.addPerson('not-twin', { email: 'Twin@example.test' })).rejects.toThrow()
})
