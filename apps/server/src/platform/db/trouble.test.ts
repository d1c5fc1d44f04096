import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { graphql, textOf } from '#platform/graphql/typed-document.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { PURCHASE_EVENT_TICKETS, UPDATE_PROFILE } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { connect } from '../postgres/connect.ts'
import { openDatabase } from './database.ts'

let t: TestApp
let event: MadeEvent
let eventTicketId: string
beforeAll(async () => {
  t = await startTestApp()
  event = await makeEvent(t, { tickets: [{ limitedAmount: 100, maxPerPerson: 50 }] })
  eventTicketId = event.eventTicketIds[0] ?? ''
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const TRY_AGAIN = "We can't answer right now. Please try again in a moment."
const READ_EVENT_NAME = graphql('query ($slug: String!) { event(eventIdOrSlug: $slug) { displayName } }')

interface Reply {
  status: number
  retryAfter: number
  code: string
  message: string
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const body = JSON.parse(text)
  const { code, message } = body.errors ? { ...body.errors[0], ...body.errors[0].extensions } : body
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), code, message }
}

const send = (path: string, body?: object) =>
  fetch(`${t.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${t.world.member.token}`,
      accept: '*/*',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const ask = <Result, Variables>(document: TypedDocument<Result, Variables>, variables: Variables) =>
  send('/api/graphql', { query: textOf(document), variables })

const purchase = () =>
  ask(PURCHASE_EVENT_TICKETS, {
    input: {
      eventId: event.eventId,
      idempotencyKey: crypto.randomUUID(),
      items: [{ eventTicketId, quantity: 1, additionalGuests: 0 }],
    },
  })

/** What each kind of call writes or reads, and the table that it cannot do without. */
const CALLS = [
  {
    name: 'a write of its own',
    table: 'audit',
    call: () => ask(UPDATE_PROFILE, { input: { bio: 'Hello' } }),
  },
  { name: 'a write in an array', table: 'stock_pool', call: purchase },
  {
    name: 'a read',
    table: 'event',
    call: () => ask(READ_EVENT_NAME, { slug: event.slug }),
  },
  { name: 'a REST call', table: 'terms_version', call: () => send('/api/terms/1/terms.html') },
]

const run = (text: string) => t.db.executeQuery(CompiledQuery.raw(text))

/** Locks the whole table, so that what needs it waits; answers how to let go. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await connect(t.databaseUrl)
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  let done = false
  const release = async () => {
    if (done) return
    done = true
    await client.query('commit')
    await client.end()
  }
  onTestFinished(release)
  return release
}

const WAITING = `from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

async function untilOneWaits(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await run(`select 1 ${WAITING}`)).rows.length > 0) return
    await wait(10)
  }
  throw new Error('Nothing waits')
}

const expectTryAgain = (answer: Reply) =>
  expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: TRY_AGAIN })

test.each(CALLS)(
  'a connection that the database ends: $name is told to try again',
  async ({ table, call }) => {
    const release = await lock(table)
    const asked = call()
    await untilOneWaits()
    await run(`select pg_terminate_backend(pid) ${WAITING}`)
    const answer = await replyOf(await asked)
    await release()
    expect(answer.retryAfter).toBeGreaterThan(0)
    expectTryAgain(answer)
    expect((await call()).status).toBe(200)
  },
)

test.each(['57014', '57P01', '57P02', '57P03', '53100', '53200', '53300', '08006', '58030', '25006'])(
  'SQLSTATE %s is told as "try again", alone and in an array',
  async (state) => {
    await run(`create function trouble() returns trigger language plpgsql as
      $$ begin raise exception 'trouble' using errcode = '${state}'; end $$`)
    await run('create trigger trouble before insert on audit execute function trouble()')
    onTestFinished(async () => {
      await run('drop function trouble cascade')
    })
    expectTryAgain(await replyOf(await ask(UPDATE_PROFILE, { input: { bio: state } })))
    const many = await Promise.all(Array.from({ length: 3 }, async () => replyOf(await purchase())))
    for (const answer of many) expectTryAgain(answer)
  },
)

/** A server that ends in the moment in which it took a connection: both words arrive in one piece. */
async function serverThatEnds(): Promise<string> {
  const message = (type: string, body: string) => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
    return Buffer.concat([head, Buffer.from(body)])
  }
  const words = [
    message('R', '\0\0\0\0'),
    message('Z', 'I'),
    message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
  ]
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat(words)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`
}

test('a database that goes while a connection to it is made is trouble that passes, and no end of the process', async () => {
  const heard: string[] = []
  const database = openDatabase(await serverThatEnds(), {
    size: 1,
    onError: ({ message }) => heard.push(message),
  })
  await expect(sql`select 1`.execute(database.db)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(heard).toContain('terminating connection due to administrator command')
  await database.close()
})

test('a lock that somebody else holds is a conflict, for all who wait for it at once', async () => {
  const client = await connect(t.databaseUrl)
  await client.query('begin')
  await client.query('select from stock_pool for update')
  onTestFinished(() => client.end())
  const people = [t.world.member, t.world.secondMember, t.world.talent, t.world.sponsor]
  const take = (person: (typeof people)[number]) => takeTickets(t, person, event.eventId, eventTicketId)
  const alone = take(t.world.host)
  await untilOneWaits()
  // These come while the first waits, and wait no longer than it.
  const answers = await Promise.all([alone, ...people.map(take)])
  expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('CONFLICT'))
  expect(answers[0]?.errors[0]?.message).toBe("We're still working on this. Please try again in a moment.")
  await client.query('rollback')
  expect((await take(t.world.member)).code).toBe('OK')
})

test('a database that is only read is told as trouble, is not ready, and found again when it takes writes', async () => {
  const ready = async () => {
    t.clock.advance({ seconds: 2 })
    return (await fetch(`${t.url}/readyz`)).json()
  }
  // New connections may only read, as those to a copy.
  const becomes = async (isOnlyRead: boolean) => {
    await using client = await connect(t.databaseUrl)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await client.query('set default_transaction_read_only = off')
    await client.query(
      `alter database "${rows[0]?.name}" set default_transaction_read_only = ${isOnlyRead ? 'on' : 'off'}`,
    )
    if (!isOnlyRead) return
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }
  const save = async () => replyOf(await ask(UPDATE_PROFILE, { input: { bio: 'only read' } }))
  await becomes(true)
  onTestFinished(() => becomes(false))
  expectTryAgain(await save())
  await vi.waitFor(
    async () => expect(await ready()).toMatchObject({ reason: 'the database takes no writes' }),
    20_000,
  )
  expectTryAgain(await save())
  await becomes(false)
  // No connection that met it is given to anybody any more: the database that takes writes is found.
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), 20_000)
  expect(await save()).toMatchObject({ status: 200, code: undefined })
})
