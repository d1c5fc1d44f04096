import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect as connectTcp, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { graphql, textOf } from '#platform/graphql/typed-document.ts'
import { connect } from '#platform/postgres/connect.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import type { ServerProcess } from '#testing/chaos/server-process.ts'
import { settingsOf, startServer } from '#testing/chaos/server-process.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { countWaiting } from '#testing/count-locks.ts'
import { NOTIFICATION_ADDED } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { subscribe } from '#testing/subscribe.ts'

/** From the last answer to the end of the process, however much is open or under way. */
const MOST_AFTER_ANSWER_MS = 2000
// What else the machine does only adds to it: one of three times shows what the server needs.
const TIMED = { retry: 2 }
const PATIENCE_MS = 20_000
const PURCHASE = graphql(`mutation ($input: PurchaseEventTicketsInput!) {
  purchaseEventTickets(input: $input) { tickets { ticketId } }
}`)

const ROOT = resolve(import.meta.dirname, '../../../..')
// What npm start ends with.
const HAND_OVER = `import { handOver } from '${ROOT}/scripts/hand-over.mjs'
handOver(['apps/server/src/main.ts'])`

let t: TestApp
let server: ServerProcess

async function start(...starting: Parameters<typeof startServer>): Promise<void> {
  server = await startServer(...starting)
  onTestFinished(() => server.kill({ withDatabase: true }))
}
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

/** A request whose body is still to come. */
function begin(path: string, agent: Agent | undefined, method: 'GET' | 'POST') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${t.world.member.token}` }
  const isTls = server.url.startsWith('https:')
  const sent = (isTls ? requestTls : request)(`${server.url}${path}`, { agent, method, headers })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject).once('response', async (response) => {
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += part
      resolve({ status: response.statusCode, headers: response.headers, body: text })
    })
  })
  return { sent, answer }
}

function send(path: string, agent: Agent | undefined, body?: object): Promise<Answer> {
  const { sent, answer } = begin(path, agent, body ? 'POST' : 'GET')
  sent.end(body && JSON.stringify(body))
  return answer
}

function keepAlive(maxSockets: number): Agent {
  const isTls = server.url.startsWith('https:')
  const options = { keepAlive: true, maxSockets }
  const agent = isTls ? new TlsAgent({ ...options, rejectUnauthorized: false }) : new Agent(options)
  onTestFinished(() => agent.destroy())
  return agent
}

/** Purchases that wait for a lock of ours, each on a connection that is kept. */
async function blockPurchases(count: number) {
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
      query: textOf(PURCHASE),
      variables: {
        input: {
          eventId,
          idempotencyKey: randomUUID(),
          items: [{ eventTicketId, quantity: 1, additionalGuests: 0 }],
        },
      },
    }),
  )
  await until(async () => (await countWaiting(t.db)) > 0)
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
  const deadline = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await wait(20)
  }
}

const readiness = async () => (await send('/readyz', keepAlive(1))).status

/** A mail server that says nothing, and so many mails for it that the job that sends them does not end. */
async function blockMailJob() {
  let calls = 0
  const mailServer = createServer(() => {
    calls += 1
  }).listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  onTestFinished(() => void mailServer.close())
  const mails = Array.from({ length: 200 }, (_, index) => ({
    to: `reader${index}@example.test`,
    subject: 'Your ticket',
    text: 'It is attached.',
  }))
  await inWork(t.services, (work) => queueMail(work, mails))
  const { port } = mailServer.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, isRunning: async () => calls > 0 }
}

/** A connection that says nothing; settles, once open, with its end. */
async function openLine() {
  const line = connectTcp(Number(new URL(server.url).port), '127.0.0.1')
  onTestFinished(() => void line.destroy())
  line.on('error', () => undefined)
  await once(line, 'connect')
  return { closed: once(line, 'close') }
}

test(
  'a stop takes readiness first, answers who is being served, and is over within two seconds of the last answer',
  TIMED,
  async () => {
    const mailJob = await blockMailJob()
    await start({ ...settings(), SMTP_URL: mailJob.url })
    const idle = keepAlive(1)
    await send('/healthz', idle)
    await openLine()
    const watching = await subscribe(server.url, t.world.member, NOTIFICATION_ADDED)
    await until(mailJob.isRunning)
    const { answers, release } = await blockPurchases(25)
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
    expect(Date.now() - since).toBeLessThan(MOST_AFTER_ANSWER_MS)
    expect(await checkInvariants(t.db)).toEqual([])
    // The mails that were under way are due for the next process, at once.
    const claimed = t.db.selectFrom('outbox_message').select('id').where('sent_at', 'is', null)
    expect(await claimed.where('attempts', '>', 0).execute()).toEqual([])
  },
)

test('of a crowd that comes with the signal every caller has an answer', async () => {
  await start(settings())
  const agent = keepAlive(200)
  const crowd = Array.from({ length: 200 }, () => begin('/api/graphql', agent, 'POST'))
  // What this process has not sent yet, the server cannot wait for.
  const allSent = Promise.all(crowd.map(({ sent }) => once(sent, 'finish')))
  for (const { sent } of crowd) sent.end(JSON.stringify({ query: '{ __typename }' }))
  await allSent
  expect(await server.stop()).toBe(0)
  const ends = await Promise.allSettled(crowd.map(({ answer }) => answer))
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
})

test(
  'encrypted, with a database of its own and under the command that started it, the server ends as soon',
  TIMED,
  async () => {
    const own = { ...settingsOf(join(home, randomUUID()), t.services.config.appKey), HTTPS: 'self' }
    await start(own, ['--input-type=module', '-e', HAND_OVER])
    const kept = keepAlive(1)
    await send('/healthz', kept)
    const line = await openLine()
    const slow = begin('/api/graphql', keepAlive(1), 'POST')
    slow.sent.write('{"query":')

    const stopped = server.stop()
    await until(async () => (await readiness()) === 503)
    slow.sent.end('"{ terms { version } }"}')
    const { status, headers } = await slow.answer
    const since = Date.now()
    expect([status, headers.connection]).toEqual([200, 'close'])
    await line.closed
    await expect(send('/healthz', kept)).rejects.toThrow()
    expect(Date.now() - since).toBeLessThan(MOST_AFTER_ANSWER_MS)
    // The database may have more to bring to the disk.
    expect(await stopped).toBe(0)
  },
)

test('a question that drips is cut off by the stop, and does not hold it up', async () => {
  await start(settings())
  const slow = begin('/api/graphql', keepAlive(1), 'POST')
  slow.answer.catch(() => undefined)
  slow.sent.write('{"query":')
  const dripping = setInterval(() => slow.sent.write(' '), 50)
  onTestFinished(() => clearInterval(dripping))
  await send('/healthz', keepAlive(1))
  const stopped = server.stop()
  await expect(slow.answer).rejects.toThrow()
  expect(await stopped).toBe(0)
})
