import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { purgeFormerNames } from './purge-former-names.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const rename = graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userName } }')

test('a former name is forgotten after 30 days, and not before', async () => {
  const person = await t.world.addPerson('long-ago')
  const leave = async (userName: string) => {
    const renamed = await t.ask(await t.world.signIn(person), rename, { input: { userName } })
    expect(renamed.code).toBe('OK')
  }
  const kept = async () => {
    await purgeFormerNames(t.services)
    const rows = await t.db.selectFrom('former_name').select('value').orderBy('left_at').execute()
    return rows.map(({ value }) => value)
  }
  await leave('lately')
  t.clock.advance({ hours: 24 })
  await leave('now-called')
  expect(await kept()).toEqual(['long-ago', 'lately'])
  t.clock.advance({ hours: 24 * 29 })
  expect(await kept()).toEqual(['lately'])
})
