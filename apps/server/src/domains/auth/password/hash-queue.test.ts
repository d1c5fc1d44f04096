import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('of a storm of sign-ins, those beyond the queue are told at once to try again', async () => {
  const places = Math.max(1, availableParallelism() - 1) + 64
  const answers = await Promise.all(
    Array.from({ length: places + 60 }, (_, index) =>
      post(
        t,
        'password/sign-in',
        { userName: `nobody${index}@storm.test`, password: 'Not-the-one-1' },
        { from: `127.0.4.${index + 1}` },
      ),
    ),
  )
  const busy = answers.filter((each) => each.status === 429)
  const judged = answers.filter((each) => each.status === 401)
  expect(busy.length + judged.length).toBe(answers.length)
  expect(judged.length).toBeGreaterThanOrEqual(places)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.body).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'The server is busy. Please try again in a moment.',
  })
  const later = await post(t, 'password/sign-in', { userName: 'x@storm.test', password: 'Not-the-one-1' })
  expect(later.status).toBe(401)
})
