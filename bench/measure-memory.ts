import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { graphql, textOf } from '../apps/server/src/platform/graphql/typed-document.ts'
import { NOTIFICATION_ADDED } from '../apps/server/src/testing/documents.ts'
import type { Fixture } from './fixture.ts'

// Measures what a server still keeps in memory after a storm of requests: its heap after garbage collection, before
// and after each of two storms. The first storm may fill caches that have a bound. Memory that the second storm adds
// too is a leak.

const AT_ONCE = 32
const UPLOAD_BYTES = 1_000_000
const NOTICE = textOf(NOTIFICATION_ADDED)
const READ_TERMS = textOf(graphql('{ terms { version } }'))
const PRESIGN = textOf(
  graphql(
    'mutation ($length: Int!) { presignEventUpload(contentLength: $length, extension: "png") { url } }',
  ),
)

interface Storming {
  /** Serves at `port`. Sends its memory usage when it gets the message "memory". */
  server: ChildProcess
  port: number
  fixture: Fixture
  /** Ends the database and starts it again. */
  restartDatabase(): Promise<void>
}

interface Asking {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string | number>
  body?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Returns the text of the answer, or '' where the connection broke. */
function ask(port: number, { path, method = 'POST', headers = {}, body = '' }: Asking): Promise<string> {
  return new Promise((resolve) => {
    const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request({ agent, port, path, method, headers: { ...json, ...headers } }, async (answer) => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      resolve(text)
    })
    sent.on('error', () => resolve(''))
    sent.end(body)
  })
}

/** Runs `work` `times` times, some of the runs at the same time. */
async function often(times: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < times) {
      next += 1
      await work(next)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/**
 * Sends a request of a stranger: a query, a page or a wrong address, in turn. Each has a network and texts that no
 * other request has.
 */
function stranger(port: number, storm: number, index: number): Promise<string> {
  const headers = { 'x-forwarded-for': `100.${64 + storm}.${(index >> 8) & 255}.${index & 255}` }
  if (index % 3 === 0) return ask(port, { path: `/nobody-${storm}-${index}`, method: 'GET', headers })
  if (index % 3 === 1) return ask(port, { path: `/api/auth/none-${index}`, headers, body: '{}' })
  const query = `query Q${storm}x${index} { terms { version } }`
  return ask(port, { path: '/api/graphql', headers, body: JSON.stringify({ query }) })
}

async function openAndClose(port: number, token: string): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/graphql`, 'graphql-transport-ws')
  const closed = once(socket, 'close')
  const send = (message: object) => socket.send(JSON.stringify(message))
  await once(socket, 'open')
  send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })
  await once(socket, 'message')
  send({ id: '1', type: 'subscribe', payload: { query: NOTICE } })
  socket.close()
  await closed
}

async function announceUpload(port: number, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const body = JSON.stringify({ query: PRESIGN, variables: { length: UPLOAD_BYTES } })
  const text = await ask(port, { path: '/api/graphql', headers, body })
  return JSON.parse(text).data.presignEventUpload.url
}

/** Sends half of a file and hangs up. */
async function abortUpload(port: number, path: string): Promise<void> {
  const headers = { 'content-type': 'image/png', 'content-length': UPLOAD_BYTES }
  const sent = request({ agent: false, port, path, method: 'PUT', headers })
  const closed = new Promise((resolve) => sent.once('close', resolve))
  sent.on('error', () => undefined)
  await new Promise((resolve) => sent.write(Buffer.alloc(UPLOAD_BYTES / 2), resolve))
  sent.destroy()
  await closed
}

/** Restarts the database while people send requests. */
async function loseDatabase({ port, restartDatabase }: Storming, times: number): Promise<void> {
  const body = JSON.stringify({ query: READ_TERMS })
  let isBack = false
  const asking = often(AT_ONCE, async () => {
    while (!isBack) await ask(port, { path: '/api/graphql', body })
  })
  for (let time = 0; time < times; time += 1) await restartDatabase()
  isBack = true
  await asking
  while ((await ask(port, { path: '/api/graphql', body })).includes('errors')) await wait(50)
}

async function memoryOf(server: ChildProcess): Promise<NodeJS.MemoryUsage> {
  // Waits until everything has ended that outlives its connection (timers of a second, the pool).
  await wait(2000)
  server.send('memory')
  const [memory] = (await once(server, 'message')) as [NodeJS.MemoryUsage]
  return memory
}

/** Prints the heap before and after two storms of each kind; `isShort`: a fiftieth of each. */
export async function measureMemory(storming: Storming, isShort: boolean): Promise<void> {
  const { server, port, fixture } = storming
  const many = (count: number) => (isShort ? Math.ceil(count / 50) : count)
  const token = fixture.people[0]?.token ?? ''
  const upload = await announceUpload(port, token)
  const kinds: [string, (storm: number) => Promise<void>][] = [
    ['10,000 requests of strangers', (storm) => often(many(10_000), (n) => stranger(port, storm, n))],
    ['1,000 sockets', () => often(many(1000), () => openAndClose(port, token))],
    ['500 aborted uploads', () => often(many(500), () => abortUpload(port, upload))],
    ['database away twice', () => loseDatabase(storming, 2)],
  ]
  const mb = ({ heapUsed }: NodeJS.MemoryUsage) => (heapUsed / 2 ** 20).toFixed(1).padStart(12)
  console.log(`\n${'heap in MB'.padEnd(38)}      before  after once after twice       ratio     rss MB`)
  for (const [name, run] of kinds) {
    const before = await memoryOf(server)
    await run(0)
    const once = await memoryOf(server)
    await run(1)
    const twice = await memoryOf(server)
    const ratio = (twice.heapUsed / once.heapUsed).toFixed(3).padStart(12)
    const rss = (twice.rss / 2 ** 20).toFixed(0).padStart(11)
    console.log(`${name.padEnd(38)}${mb(before)}${mb(once)}${mb(twice)}${ratio}${rss}`)
  }
  agent.destroy()
}
