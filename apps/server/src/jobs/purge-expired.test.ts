import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { purgeExpired } from './purge-expired.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('what has expired goes, what may still be asked for stays', async () => {
  const { db, clock, services, world } = t
  const now = clock.now()
  const user_id = world.member.userId
  const ago = (days: number) => now.subtract({ hours: 24 * days })
  const answer = (key: string, created_at: Temporal.Instant) => ({
    actor_id: user_id,
    operation: 'anything',
    key,
    input_hash: '-',
    answer: '{}',
    created_at,
  })
  await db
    .insertInto('idempotency')
    .values([answer('over', ago(30)), answer('kept', ago(29))])
    .execute()

  const news = (subject: string, at: Temporal.Instant) => ({
    id: randomUUID(),
    kind: 'thing.happened',
    subject,
    version: 1,
    payload: '{}',
    at,
  })
  const parked = news('parked', ago(40))
  await db
    .insertInto('news')
    .values([news('handled', ago(31)), news('recent', ago(29)), parked])
    .execute()
  await db
    .insertInto('news_delivery')
    .values({ news_id: parked.id, reaction: 'nobody', due_at: now, parked_at: now, last_error: 'broken' })
    .execute()

  const session = (device: string, expires_at: Temporal.Instant, ended_at: Temporal.Instant | null) => ({
    id: randomUUID(),
    user_id,
    is_pending: false,
    family_secret: Buffer.alloc(32),
    rotated_at: ago(50),
    created_at: ago(50),
    expires_at,
    ended_at,
    address: '-',
    device,
  })
  const old = session('old', ago(31), null)
  await db
    .insertInto('session')
    .values([old, session('ended', now, ago(31)), session('alive', now.add({ hours: 1 }), null)])
    .execute()
  await db
    .insertInto('one_time_code')
    .values(
      [old.id, null].map((session_id, index) => ({
        id: randomUUID(),
        user_id,
        session_id,
        purpose: 'VerifySignIn',
        code_hash: null,
        token_hash: `token-${index}`,
        created_at: ago(2),
        expires_at: session_id ? ago(31) : now,
      })),
    )
    .execute()

  const asset = (created_at: Temporal.Instant, file_name: string | null = null) => ({
    id: randomUUID(),
    owner_id: user_id,
    purpose: 'avatar' as const,
    created_at,
    file_name,
    stored_at: file_name === null ? null : created_at,
  })
  const announced = asset(now)
  await services.files.put('dropped.webp', Buffer.from('old'))
  await db
    .insertInto('asset')
    .values([
      asset(ago(2)),
      announced,
      asset(ago(2), 'kept.webp'),
      { ...asset(ago(2), 'dropped.webp'), dropped_at: now },
    ])
    .execute()

  await purgeExpired.run(services)

  const keys = await db.selectFrom('idempotency').select('key').orderBy('key').execute()
  expect(keys.map((row) => row.key)).toEqual(['kept'])
  const subjects = await db
    .selectFrom('news')
    .select('subject')
    .where('kind', '=', 'thing.happened')
    .execute()
  expect(subjects.map((row) => row.subject).sort()).toEqual(['parked', 'recent'])
  const devices = await db.selectFrom('session').select('device').where('user_id', '=', user_id).execute()
  expect(devices.map((row) => row.device).sort()).toEqual(['alive', 'test'])
  const codes = await db.selectFrom('one_time_code').select('token_hash').execute()
  expect(codes.map((row) => row.token_hash)).toEqual(['token-1'])
  const assets = await db.selectFrom('asset').select(['id', 'file_name']).orderBy('file_name').execute()
  expect(assets.map((row) => row.file_name ?? row.id)).toEqual(['kept.webp', announced.id])
  expect(await services.files.read('dropped.webp')).toBeUndefined()
})
