import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { connect } from '../postgres/connect.ts'
import { inTransaction, openDatabase } from './database.ts'

const LONG = 60_000

async function open(size: number, patience: Partial<Parameters<typeof openDatabase>[1]['patience']>) {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), { empty: true })
  const database = openDatabase(url, {
    size,
    patience: { connectionMs: LONG, statementMs: LONG, mostWaiting: LONG, ...patience },
    onError: () => undefined,
  })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}

const unavailable = { code: 'UNAVAILABLE' }

test('a statement that takes too long is ended by the server, and its connection is given up', async () => {
  const { db } = await open(1, { statementMs: 2000 })
  const slow = inTransaction(db, async (tx) => {
    await sql`create table half_done ()`.execute(tx)
    await sql`select pg_sleep(60)`.execute(tx)
  })
  await expect(slow).rejects.toMatchObject(unavailable)
  const left = await sql`select 1 from pg_tables where tablename = 'half_done'`.execute(db)
  expect(left.rows).toEqual([])
})

test('a server that says nothing at all keeps nobody for ever', async () => {
  const { db, url } = await open(1, { statementMs: 2000 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  const hanging = inTransaction(db, (tx) => sql`select 1`.execute(tx))
  await expect(hanging).rejects.toMatchObject(unavailable)
  // The next one gets another connection.
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await using client = await connect(url)
  expect((await client.query('select 1')).rowCount).toBe(1)
})

test('a caller who waits too long for a connection is told, and beyond so many nobody waits', async () => {
  const { db } = await open(1, { connectionMs: 3000, mostWaiting: 2 })
  const letGo = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holder = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx)
    begun.resolve()
    await letGo.promise
  })
  await begun.promise
  const order: string[] = []
  const ask = (name: string) =>
    sql`select 1`.execute(db).catch((error: { code: string }) => order.push(`${name} ${error.code}`))
  const waiting = [ask('first'), ask('second')]
  await ask('third')
  expect(order).toEqual(['third UNAVAILABLE'])
  await Promise.all(waiting)
  expect(order).toEqual(['third UNAVAILABLE', 'first UNAVAILABLE', 'second UNAVAILABLE'])
  letGo.resolve()
  await holder
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
