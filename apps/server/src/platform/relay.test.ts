import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { inTransaction } from './db/database.ts'
import { newsKind } from './news.ts'
import { openNewsDesk } from './open-news-desk.ts'
import { reaction } from './reaction.ts'
import { listParked, retryParked } from './relay.sql.ts'
import type { Relay } from './relay.ts'
import { openRelay } from './relay.ts'
import { tell } from './tell.ts'

const bellRung = newsKind<{ sound: string }>('bell.rung')
const handled: string[] = []
const held: string[] = []
let poison: ReadonlySet<string> = new Set()
let pause = () => Promise.resolve()

const hearBell = reaction({
  name: 'hear-bell',
  on: [bellRung],
  emits: [],
  async react(work, news) {
    held.push(...news.map(({ payload }) => payload.sound))
    for (const { payload, subject } of news) {
      await pause()
      if (poison.has(payload.sound)) throw new Error(`cannot hear ${payload.sound}`)
      await work.tx
        .insertInto('attempt_window')
        .values({ subject, kind: 'heard', attempts: 1, started_at: work.now })
        .execute()
      handled.push(payload.sound)
    }
  },
})

let t: TestApp
let relays: Relay[]
beforeAll(async () => {
  t = await startTestApp()
  relays = [1, 2].map(() => openRelay(t.services, [hearBell]))
})
afterEach(() => {
  handled.length = 0
  held.length = 0
  poison = new Set()
  pause = () => Promise.resolve()
})
afterAll(() => t.close())

const ring = (sounds: readonly string[]) =>
  inTransaction(t.db, (tx) =>
    tell(
      { ...t.services, tx, now: t.clock.now(), news: openNewsDesk([hearBell]) },
      sounds.map((sound) => bellRung(randomUUID(), 1, { sound })),
    ),
  )
const drain = () => Promise.all(relays.map((relay) => relay.drain()))
const waiting = async () =>
  (await t.db.selectFrom('news_delivery').select('attempts').where('reaction', '=', 'hear-bell').execute())
    .length

test('news is handled once it is committed, and only once', async () => {
  await ring(['ding'])
  await drain()
  await drain()
  expect(handled).toEqual(['ding'])
  expect(await waiting()).toBe(0)
})

test('news of a write that was rolled back is nobody’s', async () => {
  const failing = inTransaction(t.db, async (tx) => {
    const work = { ...t.services, tx, now: t.clock.now(), news: openNewsDesk([hearBell]) }
    await tell(work, [bellRung(randomUUID(), 1, { sound: 'never' })])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await drain()
  expect(handled).toEqual([])
})

test('two relays never hold the same delivery', async () => {
  const sounds = Array.from({ length: 450 }, (_, index) => `ring ${index}`)
  for (let from = 0; from < sounds.length; from += 50) await ring(sounds.slice(from, from + 50))
  pause = () => new Promise((resolve) => setImmediate(resolve))
  await drain()
  await drain()
  expect([...held].sort()).toEqual([...sounds].sort())
  expect([...handled].sort()).toEqual([...sounds].sort())
  const rows = await t.db.selectFrom('attempt_window').select('subject').where('kind', '=', 'heard').execute()
  expect(new Set(rows.map((row) => row.subject)).size).toBe(rows.length)
})

test('a reaction that fails once is tried again, with its effects only once', async () => {
  await ring(['one', 'shaky', 'three'])
  poison = new Set(['shaky'])
  await drain()
  expect(handled.filter((sound) => sound === 'shaky')).toEqual([])
  expect(await waiting()).toBe(1)
  poison = new Set()
  await drain()
  expect(await waiting()).toBe(1)
  t.clock.advance({ seconds: 3 })
  await drain()
  expect(await waiting()).toBe(0)
  const rows = await t.db.selectFrom('attempt_window').select('subject').where('kind', '=', 'heard').execute()
  expect(rows.length).toBe(1 + 450 + 3)
})

test('poisoned news is parked alone, is shown, and can be tried again', async () => {
  await ring(['good', 'poison', 'fine'])
  poison = new Set(['poison'])
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await drain()
    t.clock.advance({ minutes: 10 })
  }
  expect(new Set(handled)).toEqual(new Set(['good', 'fine']))
  const parked = await listParked(t.db)
  expect(parked).toMatchObject([
    { reaction: 'hear-bell', kind: 'bell.rung', last_error: 'cannot hear poison' },
  ])
  const metrics = async () => (await fetch(`${t.url}/metrics`)).text()
  expect(await metrics()).toMatch(/^reprise_news_parked 1$/m)
  poison = new Set()
  await drain()
  expect(await listParked(t.db)).toHaveLength(1)
  expect(await retryParked(t.db, t.clock.now())).toHaveLength(1)
  await drain()
  expect(handled).toContain('poison')
  expect(await listParked(t.db)).toEqual([])
  expect(await metrics()).toMatch(/^reprise_news_parked 0$/m)
})
