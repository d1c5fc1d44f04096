import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const lines: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
})
afterAll(() => t.close())

test.each(['/accept-invite/', '/Accept-Invite/', '/accept-invite//'])(
  'the log does not tell which invite was opened at %s',
  async (path) => {
    const inviteId = randomUUID()
    const before = lines.length
    await fetch(`${t.url}${path}${inviteId}?email=guest%40example.test`)
    // A line is written once the answer is sent.
    await expect.poll(() => lines.length).toBeGreaterThan(before)
    const said = lines.slice(before).join('')
    expect(said.toLowerCase()).toContain('/accept-invite/[id]')
    expect(said).not.toContain(inviteId)
    expect(said).not.toContain('guest')
  },
)

test('other addresses stand in the log without their query', async () => {
  const before = lines.length
  await fetch(`${t.url}/api/auth/social/providers?token=secret`)
  await expect.poll(() => lines.length).toBeGreaterThan(before)
  const [line] = lines.slice(before)
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    method: 'GET',
    path: '/api/auth/social/providers',
    status: 200,
  })
  expect(line).not.toContain('secret')
})
