import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as auth from '#domains/auth/public.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { Ctx } from '../ctx.ts'
import { fail } from '../fail.ts'
import { purgeRecords } from '../jobs/purge-records.ts'
import { makeCtx } from '../make-ctx.ts'
import { newsKind } from '../news/news.ts'
import { operation } from './operation.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const ctxOf = (person: Person | null): Ctx =>
  makeCtx(t.services, auth.sessions, {
    requestId: randomUUID(),
    address: '127.0.0.1',
    bearer: person?.token ?? null,
    isLong: false,
  })

const steps: string[] = []
let gate: Promise<void> | undefined
let entered = () => {}
let races = 0
const thingDone = newsKind<{ word: string }>('thing.done')

const doThing = operation({
  name: 'doThing',
  input: z.object({
    word: z.string().max(10, 'Too long'),
    phoneNumber: z.string(),
    refusal: z.string().optional(),
    idempotencyKey: z.string(),
  }),
  may(call) {
    steps.push('may')
    if (call.actor.userName === 'stranger') throw fail.forbidden()
    return call.actor.userId
  },
  async load() {
    steps.push('load')
    return { word: 'loaded' }
  },
  ensure({ input }) {
    steps.push('ensure')
    if (input.refusal === 'ensure') throw fail.conflict('Not now.')
  },
  async write({ tx, input, now, grant, loaded }) {
    steps.push('write')
    await tx
      .insertInto('attempt_window')
      .values({ subject: `${grant}:${input.word}`, kind: 'thing', attempts: 1, started_at: now })
      .execute()
    entered()
    await gate
    if (input.refusal === 'write') throw fail.soldOut()
    if (input.refusal === 'race' && races > 0) {
      races -= 1
      throw Object.assign(new Error('another state'), { code: 'RP001' })
    }
    return { word: input.word, was: loaded.word }
  },
  announce({ answer }) {
    steps.push('tell')
    return [thingDone(answer.word, 1, { word: answer.word })]
  },
  idempotent: true,
  subject: (answer) => answer.word,
})

let words = 0
const input = (changes: object = {}) => {
  words += 1
  return { word: `w${words}`, phoneNumber: '+12135550100', idempotencyKey: randomUUID(), ...changes }
}
const run = (raw: unknown, person: Person | null = t.world.member) => doThing.run(ctxOf(person), raw)
const refusalOf = (raw: unknown, person?: Person | null) =>
  run(raw, person).then(
    () => 'OK',
    (error: { code: string }) => error.code,
  )
async function traces(word: string) {
  const count = (rows: unknown[]) => rows.length
  return {
    audit: count(await t.db.selectFrom('audit').select('id').where('subject', '=', word).execute()),
    news: count(await t.db.selectFrom('news').select('id').where('subject', '=', word).execute()),
    keys: count(
      await t.db.selectFrom('idempotency').select('key').where('operation', '=', 'doThing').execute(),
    ),
    rows: count(
      await t.db.selectFrom('attempt_window').select('kind').where('subject', 'like', `%:${word}`).execute(),
    ),
  }
}

test('every write goes the same way: may, load, ensure, write, tell', async () => {
  steps.length = 0
  const given = input()
  expect(await run(given)).toEqual({ word: given.word, was: 'loaded' })
  expect(steps).toEqual(['may', 'load', 'ensure', 'write', 'tell'])
})

test('wrong input is refused before anything else, and nobody may come later than that', async () => {
  steps.length = 0
  expect(await refusalOf(input({ word: 'far too long a word' }), null)).toBe('BAD_INPUT')
  expect(steps).toEqual([])
  expect(await refusalOf(input(), null)).toBe('AUTH_NOT_AUTHENTICATED')
  expect(await refusalOf(input(), t.world.stranger)).toBe('FORBIDDEN')
  expect(steps).toEqual(['may', 'may'])
})

test('it leaves an audit line without secrets, its news and its answer', async () => {
  const given = input()
  await run(given)
  const audit = await t.db
    .selectFrom('audit')
    .select(['operation', 'actor_id', 'input'])
    .where('subject', '=', given.word)
    .executeTakeFirstOrThrow()
  expect(audit).toMatchObject({ operation: 'doThing', actor_id: t.world.member.userId })
  expect(audit.input).toEqual({ ...given, phoneNumber: '[redacted]' })
  const news = await t.db
    .selectFrom('news')
    .select(['kind', 'payload'])
    .where('subject', '=', given.word)
    .execute()
  expect(news).toEqual([{ kind: 'thing.done', payload: { word: given.word } }])
})

test.each(['ensure', 'write'])('a refusal in %s leaves nothing behind', async (refusal) => {
  const given = input({ refusal })
  const before = await traces(given.word)
  expect(await refusalOf(given)).not.toBe('OK')
  expect(await traces(given.word)).toEqual(before)
})

test('the same key answers the same without doing it again, and another input under it is refused', async () => {
  const given = input()
  const first = await run(given)
  steps.length = 0
  expect(await run(given)).toEqual(first)
  expect(steps).toEqual(['may'])
  expect(await refusalOf({ ...given, word: 'other' })).toBe('IDEMPOTENCY_MISMATCH')
  expect(await run({ ...given, word: 'theirs' }, t.world.secondMember)).toMatchObject({ word: 'theirs' })
})

test('a refused key is judged again', async () => {
  const given = input({ refusal: 'write' })
  expect(await refusalOf(given)).toBe('SOLD_OUT')
  expect(await refusalOf({ ...given, refusal: undefined })).toBe('OK')
})

test('what lost a race is judged again, and gives up after three tries', async () => {
  const given = input({ refusal: 'race' })
  races = 2
  expect(await refusalOf(given)).toBe('OK')
  expect(await traces(given.word)).toMatchObject({ audit: 1, news: 1, rows: 1 })
  const unlucky = input({ refusal: 'race' })
  races = 3
  expect(await refusalOf(unlucky)).toBe('CONFLICT')
  expect(await traces(unlucky.word)).toMatchObject({ audit: 0, news: 0, rows: 0 })
})

test('a second caller of a running key waits for its answer', async () => {
  const given = input()
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const first = run(given)
  const second = run(given)
  const hasEnded = await Promise.race([
    second.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ])
  expect(hasEnded).toBeUndefined()
  open.resolve()
  expect(await second).toEqual(await first)
  expect(await traces(given.word)).toMatchObject({ audit: 1, rows: 1 })
})

test('it waits at most three seconds, then says so', async () => {
  const given = input()
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const inside = Promise.withResolvers<void>()
  entered = inside.resolve
  const first = run(given)
  await inside.promise
  const began = performance.now()
  expect(await refusalOf(given)).toBe('CONFLICT')
  // The refusal came while the first call still held its key, and not before the time that the database waits for it.
  expect((performance.now() - began) / 1000).toBeGreaterThan(2.5)
  expect((await sql<{ lock_timeout: string }>`show lock_timeout`.execute(t.db)).rows).toEqual([
    { lock_timeout: '3s' },
  ])
  open.resolve()
  expect(await first).toMatchObject({ word: given.word })
  gate = undefined
})

const reserved: string[] = []
let outside: () => void = () => undefined

const reserveThing = operation({
  name: 'reserveThing',
  input: z.object({ word: z.string(), isRefused: z.boolean().default(false), idempotencyKey: z.string() }),
  may: (call) => call.actor.userId,
  ensure({ input }) {
    if (input.isRefused) throw fail.conflict()
  },
  write: async ({ input }) => ({ word: input.word }),
  idempotent: true,
  subject: (answer) => answer.word,
  async after({ db }, { word }) {
    const audited = await db.selectFrom('audit').select('id').where('subject', '=', word).execute()
    reserved.push(`${word}: ${audited.length} committed`)
    outside()
  },
})

test('the outside world is called once the write is committed, again for a repeated key, never for a refusal', async () => {
  const ctx = ctxOf(t.world.member)
  const given = { word: 'reserved', idempotencyKey: randomUUID() }
  outside = () => {
    throw fail.conflict('The bank is closed.')
  }
  await expect(reserveThing.run(ctx, given)).rejects.toThrow('The bank is closed.')
  outside = () => undefined
  expect(await reserveThing.run(ctx, given)).toEqual({ word: 'reserved' })
  expect(reserved).toEqual(['reserved: 1 committed', 'reserved: 1 committed'])
  const refused = { word: 'refused', isRefused: true, idempotencyKey: randomUUID() }
  await expect(reserveThing.run(ctx, refused)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(reserved).toHaveLength(2)
})

test('after 30 days the answer of a key is gone, and the key is one of a new request', async () => {
  const given = input()
  const other = { ...given, word: 'other' }
  await run(given)
  expect(await refusalOf(other)).toBe('IDEMPOTENCY_MISMATCH')
  t.clock.advance({ hours: 24 * 30 })
  await purgeRecords(t.services)
  steps.length = 0
  await run(other, await t.world.signIn(t.world.member))
  expect(steps).toEqual(['may', 'load', 'ensure', 'write', 'tell'])
})
