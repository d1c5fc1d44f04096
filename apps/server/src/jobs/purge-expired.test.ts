import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
    check_at: created_at.add({ hours: 24 }),
  })
  const announced = asset(now)
  await services.files.put('dropped.webp', Buffer.from('old'))
  await db
    .insertInto('asset')
    .values([
      asset(ago(2)),
      announced,
      asset(ago(0.5), 'kept.webp'),
      asset(ago(2), 'unshown.webp'),
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

test('one kind that cannot be forgotten holds back no other', async () => {
  const { db, clock, services, world } = t
  const old = clock.now().subtract({ hours: 24 * 40 })
  await db
    .insertInto('idempotency')
    .values({
      actor_id: world.member.userId,
      operation: 'anything',
      key: 'stuck',
      input_hash: '-',
      answer: '{}',
      created_at: old,
    })
    .execute()
  await db
    .insertInto('attempt_window')
    .values({ subject: 'old', kind: 'anything', attempts: 1, started_at: old })
    .execute()
  await sql`
    create function refuse_delete() returns trigger language plpgsql as
    $$ begin raise exception 'stays here'; end $$`.execute(db)
  await sql`create trigger refuse_delete before delete on idempotency
    for each row execute function refuse_delete()`.execute(db)
  const error = vi.spyOn(services.log, 'error')
  try {
    await purgeExpired.run(services)
    expect(
      await db.selectFrom('attempt_window').select('kind').where('subject', '=', 'old').execute(),
    ).toEqual([])
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ purge: 'purgeRecords' }),
      'what expired could not be forgotten',
    )
  } finally {
    error.mockRestore()
    await sql`drop function refuse_delete cascade`.execute(db)
  }
})

test('one file that cannot be removed holds back no other', async () => {
  const { db, clock, services, world } = t
  const now = clock.now()
  const old = now.subtract({ hours: 48 })
  const owner = world.member.userId
  const archives = [randomUUID(), randomUUID()]
  await db
    .insertInto('data_archive')
    .values(
      archives.map((id, each) => ({
        id,
        user_id: owner,
        state: 'READY' as const,
        file_name: `${id}.zip`,
        requested_at: old,
        leased_until: old,
        ready_at: old,
        expires_at: old.add({ seconds: each }),
      })),
    )
    .execute()
  const pictures = [randomUUID(), randomUUID()]
  await db
    .insertInto('asset')
    .values(
      pictures.map((id, each) => ({
        id,
        owner_id: owner,
        purpose: 'avatar' as const,
        file_name: `${id}.webp`,
        width: 1,
        height: 1,
        byte_length: 1,
        created_at: old,
        stored_at: old,
        dropped_at: old.add({ seconds: each }),
      })),
    )
    .execute()
  const stuck = [archives[0] ?? '', pictures[0] ?? '']
  const remove = services.files.remove.bind(services.files)
  const removing = vi.spyOn(services.files, 'remove').mockImplementation(async (name) => {
    if (stuck.some((id) => name.startsWith(id))) throw new Error('no permission')
    await remove(name)
  })
  const left = async () => [
    ...(await db.selectFrom('data_archive').select('id').where('id', 'in', archives).execute()),
    ...(await db.selectFrom('asset').select('id').where('id', 'in', pictures).execute()),
  ]
  try {
    await purgeExpired.run(services)
    expect((await left()).map(({ id }) => id)).toEqual(stuck)
  } finally {
    removing.mockRestore()
  }
  await purgeExpired.run(services)
  expect(await left()).toEqual([])
})
