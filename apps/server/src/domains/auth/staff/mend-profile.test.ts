import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs } from '#testing/auth/act-as.ts'
import { account } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('staff who act for somebody may mend a profile, but not the name that signs in', async () => {
  const person = await t.world.addPerson('asks-for-help')
  await account(t, 'staff@profile.test', { isStaff: true })
  const { person: acting } = await actAs(t, 'staff@profile.test', person.userName)
  const mend = (input: object) =>
    t.ask(acting, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userId } }', {
      input,
    })
  expect((await mend({ bio: 'Mended', userName: 'ASKS-for-help' })).code).toBe('OK')
  expect((await mend({ bio: 'Kept?', userName: 'another-name' })).code).toBe('FORBIDDEN')
  const { data } = await t.ask(person, '{ currentUser { userName bio } }')
  expect(data.currentUser).toEqual({ userName: 'asks-for-help', bio: 'Mended' })
})
