import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { actAs } from '#testing/auth/act-as.ts'
import { account } from '#testing/auth/post-auth.ts'
import { UPDATE_PROFILE } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const READ_ME = graphql(`{ currentUser { userName bio } }`)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('staff who act for somebody may correct a profile, but not the name that signs in, nor who sees where the person goes', async () => {
  const person = await t.world.addPerson('asks-for-help')
  await account(t, 'staff@profile.test', { isStaff: true })
  const { person: acting } = await actAs(t, 'staff@profile.test', person.userName)
  const change = (input: object) =>
    t.ask(acting, UPDATE_PROFILE, {
      input,
    })
  expect((await change({ bio: 'Corrected', userName: 'ASKS-for-help' })).code).toBe('OK')
  expect((await change({ bio: 'Kept?', userName: 'another-name' })).code).toBe('FORBIDDEN')
  expect((await change({ bio: 'Kept?', isOnGuestLists: true })).code).toBe('FORBIDDEN')
  const { data } = await t.ask(person, READ_ME)
  expect(data.currentUser).toEqual({ userName: 'asks-for-help', bio: 'Corrected' })
})
