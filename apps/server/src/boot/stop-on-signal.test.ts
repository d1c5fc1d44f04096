import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#platform/postgres/connect.ts'
import type { ServerProcess } from '#testing/chaos/server-process.ts'
import { settingsOf, startServer } from '#testing/chaos/server-process.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeEvent } from '#testing/make-event.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { subscribe } from '#testing/subscribe.ts'

// Tells a stop within two seconds from one that waits for the connections to run out (20 s and more).
const SOON_MS = 10_000
// Each starts a server as a process of its own.
vi.setConfig({ testTimeout: 120_000 })
const PURCHASE = `mutation ($input: PurchaseEventTicketsInput!) {
  purchaseEventTickets(input: $input) { tickets { ticketId } }
}`

const ROOT = resolve(import.meta.dirname, '../../../..')
// What npm start ends with.
const HAND_OVER = `import { handOver } from '${ROOT}/scripts/hand-over.mjs'
handOver(['apps/server/src/main.ts'])`

let t: TestApp
let server: ServerProcess
const home = mkdtempSync(join(tmpdir(), 'reprise-stop-'))

const settings = () => ({ ...settingsOf(home, t.services.config.appKey), DATABASE_URL: t.databaseUrl })

beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  await t.close()
  rmSync(home, { recursive: true, force: true })
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

function send(path: string, agent: Agent | undefined, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${t.world.member.token}` },
    })
    sent.once('error', reject).once('response', async (response) => {
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += part
      resolve({ status: response.statusCode, headers: response.headers, body: text })
    })
    sent.end(body && JSON.stringify(body))
  })
}

function keepAlive(maxSockets: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets })
  onTestFinished(() => agent.destroy())
  return agent
}

/** Purchases that wait for a lock of ours, each on a connection that is kept. */
async function holdPurchases(count: number) {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ limitedAmount: 500, maxPerPerson: 500 }],
  })
  const [eventTicketId = ''] = eventTicketIds
  const client = await connect(t.databaseUrl)
  await client.query('begin')
  await client.query('select from stock_pool for update')
  const agent = keepAlive(count)
  const answers = Array.from({ length: count }, () =>
    send('/api/graphql', agent, {
      query: PURCHASE,
      variables: {
        input: {
          eventId,
          idempotencyKey: randomUUID(),
          items: [{ eventTicketId, quantity: 1, additionalGuests: 0 }],
        },
      },
    }),
  )
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await until(async () => (await t.db.executeQuery(CompiledQuery.raw(waiting))).rows.length > 0)
  return {
    answers,
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}

/** Asks until it is so; every ask is a request of its own. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SOON_MS
  while (!(await holds())) if (Date.now() > deadline) throw new Error('It did not come to that')
}

const readiness = async () => (await send('/readyz', new Agent())).status

test('a stop takes readiness first, answers who is being served, and is over at once', async () => {
  server = await startServer(settings())
  const idle = keepAlive(1)
  await send('/healthz', idle)
  const silent = connectTcp(Number(new URL(server.url).port), '127.0.0.1')
  await once(silent, 'connect')
  const watch = 'subscription { notificationAdded { notificationId } }'
  const watching = await subscribe(server.url, t.world.member, watch)
  const { answers, release } = await holdPurchases(25)
  expect(await readiness()).toBe(200)

  const stopped = server.stop()
  await until(async () => (await readiness()) === 503)
  await release()
  const all = await Promise.all(answers)
  const since = Date.now()
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(all.map(({ headers }) => headers.connection))).toEqual(new Set(['close']))
  expect(all.filter(({ body }) => body.includes('ticketId'))).toHaveLength(25)
  expect(await watching.closed).toBe(1001)
  expect(await stopped).toBe(0)
  expect(Date.now() - since).toBeLessThan(SOON_MS)
  expect(await checkInvariants(t.db)).toEqual([])
})

test('of a crowd that comes with the signal every caller has an answer', async () => {
  server = await startServer(settings())
  const agent = keepAlive(200)
  const crowd = Array.from({ length: 200 }, () => send('/api/graphql', agent, { query: '{ __typename }' }))
  expect(await server.stop()).toBe(0)
  const ends = await Promise.allSettled(crowd)
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('the command that started the server hands the signal on, and ends as the server did', async () => {
  server = await startServer(settings(), ['--input-type=module', '-e', HAND_OVER])
  const kept = keepAlive(1)
  await send('/healthz', kept)
  const since = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - since).toBeLessThan(SOON_MS)
  await expect(send('/healthz', kept)).rejects.toThrow()
})
