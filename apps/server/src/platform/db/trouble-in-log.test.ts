import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { textOf } from '#platform/graphql/typed-document.ts'
import { UPDATE_PROFILE } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const lines: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => t.close())

const save = () =>
  fetch(`${t.url}/api/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${t.world.member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: textOf(UPDATE_PROFILE), variables: { input: { bio: 'Hello' } } }),
  })

const run = (text: string) => t.db.executeQuery(CompiledQuery.raw(text))
const LOUD = 40
const loud = (from: number) => lines.slice(from).filter((line) => JSON.parse(line).level >= LOUD)

test('while the database can do nothing, calls do not fill the log', async () => {
  await run(`create function trouble() returns trigger language plpgsql as
    $$ begin raise exception 'trouble' using errcode = '53100'; end $$`)
  await run('create trigger trouble before insert on audit execute function trouble()')
  onTestFinished(async () => {
    await run('drop function trouble cascade')
  })
  const before = lines.length
  const startedAt = performance.now()
  const answers = await Promise.all(Array.from({ length: 50 }, save))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(503))
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)
  expect(loud(before).length).toBeGreaterThan(0)
  expect(loud(before).length).toBeLessThanOrEqual(seconds + 1)
})
