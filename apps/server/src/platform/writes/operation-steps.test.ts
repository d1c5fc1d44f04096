import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as auth from '#domains/auth/public.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Ctx } from '../ctx.ts'
import { fail } from '../fail.ts'
import { loadByKey } from '../load-by-key.ts'
import { makeCtx } from '../make-ctx.ts'
import { operation } from './operation.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const visitorCtx = (): Ctx =>
  makeCtx(t.services, auth.sessions, {
    requestId: randomUUID(),
    address: '127.0.0.1',
    bearer: null,
    isLong: false,
  })

const dueBy = (now: Temporal.Instant) =>
  z.object({ at: z.string().refine((at) => at >= now.toString(), { error: 'This is over.' }) })

const planThing = operation({
  name: 'planThing',
  input: ({ clock }) => dueBy(clock.now()),
  may: () => undefined,
  write: async ({ input }) => ({ at: input.at }),
})

test('a schema that depends on the moment is made for each call', async () => {
  const at = t.clock.now().add({ seconds: 1 }).toString()
  expect(await planThing.run(visitorCtx(), { at })).toEqual({ at })
  t.clock.advance({ seconds: 2 })
  await expect(planThing.run(visitorCtx(), { at })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

const attemptsOf = (subject: string) =>
  t.db.selectFrom('attempt_window').select('attempts').where('subject', '=', subject).execute()

let races = 0

const tryThing = operation({
  name: 'tryThing',
  input: z.object({ subject: z.string(), isRefused: z.boolean().default(false) }),
  async before({ ctx, input }) {
    await ctx.db
      .insertInto('attempt_window')
      .values({ subject: input.subject, kind: 'tried', attempts: 1, started_at: ctx.clock.now() })
      .execute()
    return { counted: input.subject.toUpperCase() }
  },
  may: ({ prepared }) => prepared.counted,
  async write({ input, prepared, grant }) {
    if (races > 0) {
      races -= 1
      throw Object.assign(new Error('another state'), { code: 'RP001' })
    }
    if (input.isRefused) throw fail.conflict()
    return { counted: prepared.counted, granted: grant }
  },
})

test('what is prepared before the transaction reaches each step, and a refusal does not roll it back', async () => {
  expect(await tryThing.run(visitorCtx(), { subject: 'right' })).toEqual({
    counted: 'RIGHT',
    granted: 'RIGHT',
  })
  const refused = tryThing.run(visitorCtx(), { subject: 'wrong', isRefused: true })
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await attemptsOf('wrong')).toHaveLength(1)
})

test('it is prepared once, however often the transaction is tried', async () => {
  races = 2
  await tryThing.run(visitorCtx(), { subject: 'raced' })
  expect(races).toBe(0)
  expect(await attemptsOf('raced')).toHaveLength(1)
})

test('bad input prepares nothing', async () => {
  const given = { subject: 'bad', isRefused: 'perhaps' }
  await expect(tryThing.run(visitorCtx(), given)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await attemptsOf('bad')).toEqual([])
})

const guessThing = operation({
  name: 'guessThing',
  input: z.object({ word: z.string() }),
  before: async ({ input }) => input.word.length,
  may: () => undefined,
  write: async ({ prepared }) => ({ length: prepared }),
  async around({ input }, write) {
    if (input.word === 'known') return 'nothing to write'
    const { length } = await write()
    return `${input.word} has ${length}`
  },
})

test('what runs around the transaction decides on it, and makes the answer', async () => {
  const audited = () => t.db.selectFrom('audit').select('id').where('operation', '=', 'guessThing').execute()
  expect(await guessThing.run(visitorCtx(), { word: 'known' })).toBe('nothing to write')
  expect(await audited()).toEqual([])
  expect(await guessThing.run(visitorCtx(), { word: 'new' })).toBe('new has 3')
  expect(await audited()).toHaveLength(1)
})

const loadAttempts = loadByKey<number>(async (ctx, subjects) => {
  const rows = await ctx.db
    .selectFrom('attempt_window')
    .select(['subject', 'attempts'])
    .where('subject', 'in', [...subjects])
    .execute()
  return new Map(rows.map(({ subject, attempts }) => [subject, attempts]))
})

test('what the request had loaded is read again after the commit', async () => {
  const ctx = visitorCtx()
  expect(await loadAttempts(ctx, 'loaded')).toBeUndefined()
  await tryThing.run(ctx, { subject: 'loaded' })
  expect(await loadAttempts(ctx, 'loaded')).toBe(1)
})
