import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as auth from '#domains/auth/public.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { schema } from '../../schema.ts'
import { acceptSockets, SOCKET_LIMITS, SOCKET_PROTOCOL } from '../http/accept-sockets.ts'
import { answerRestErrors } from '../http/rest-errors.ts'
import { GRAPHQL_PATH, mountGraphql } from './mount.ts'

const MOST_OF_SOCKET = 50
const watch = 'subscription { notificationAdded { notificationId } }'

const lines: string[] = []
/** The listeners of subscriptions. */
const listeners = new Set<object>()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onLog: (line) => lines.push(line) })
  const { live } = t.services
  const { listen } = live
  live.listen = (topic, listener) => {
    const stop = listen(topic, listener)
    if (!topic.startsWith('session:')) listeners.add(stop)
    return () => {
      listeners.delete(stop)
      stop()
    }
  }
})
afterAll(() => t.close())

interface Frame {
  type: string
  id?: string
  payload?: { message: string; extensions: { code: string } }[]
}

/** A socket of its own at `url`; `next` is what arrives, the last of it how it was closed. */
async function connect(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${GRAPHQL_PATH}`, SOCKET_PROTOCOL)
  const frames: Frame[] = []
  const waiting: ((frame: Frame) => void)[] = []
  const take = (frame: Frame) => {
    const next = waiting.shift()
    if (next) next(frame)
    else frames.push(frame)
  }
  socket.addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as Frame))
  socket.addEventListener('close', ({ code }) => take({ type: `closed ${code}` }))
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  const next = (): Promise<Frame> => {
    const frame = frames.shift()
    return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve))
  }
  const send = (message: unknown) => socket.send(JSON.stringify(message))
  return { opened, next, send, close: () => socket.close() }
}

async function greeted(url: string, token?: string) {
  const socket = await connect(url)
  socket.send({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} })
  expect((await socket.next()).type).toBe('connection_ack')
  return socket
}

/** A server with small limits, on the same database. */
async function startSmall(limits: {
  showsSchema?: boolean
  mostOfNetwork?: number
  beatMs?: number
  initMs?: number
  acceptsText?: boolean
}) {
  const http = fastify({ forceCloseConnections: true })
  answerRestErrors(http, t.clock)
  await acceptSockets(http, {
    path: GRAPHQL_PATH,
    networkOf: auth.networkOf,
    limits: { ...SOCKET_LIMITS, ...limits },
  })
  const asked = { requestId: '1', address: '127.0.0.1', bearer: null, isLong: true }
  await mountGraphql(http, {
    schema,
    documents: { textOf: () => undefined, knows: (text) => text === watch },
    acceptsText: limits.acceptsText ?? true,
    showsSchema: limits.showsSchema ?? true,
    ...(limits.initMs !== undefined && { initMs: limits.initMs }),
    ctxOfRequest: () => makeCtx(t.services, auth.sessions, asked),
    ctxOfSocket: () => makeCtx(t.services, auth.sessions, asked),
    noteCall: async () => null,
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return { url, [Symbol.asyncDispose]: () => http.close() }
}

/** Asks for an upgrade as no browser would; answers the status of the refusal, or the socket. */
async function upgrade(url: string, headers: Record<string, string>): Promise<number | Socket> {
  const asking = request(url, {
    agent: false,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    },
  }).end()
  return new Promise((resolve, reject) => {
    asking.on('response', (response: IncomingMessage) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.on('upgrade', (_response, socket) => resolve(socket as Socket))
    asking.on('error', reject)
  })
}

test('a message of more than 16 KB ends the socket', async () => {
  const socket = await greeted(t.url)
  const query = `subscription { ${'a '.repeat(9000)} }`
  socket.send({ id: '1', type: 'subscribe', payload: { query } })
  expect((await socket.next()).type).toBe('closed 1009')
})

test('a socket that never says who it is is closed', async () => {
  await using small = await startSmall({ initMs: 2000 })
  const silent = await connect(small.url)
  expect((await silent.next()).type).toBe('closed 4408')
  const greeting = await greeted(small.url)
  greeting.send({ type: 'ping' })
  expect((await greeting.next()).type).toBe('pong')
})

test('a socket says once who it is', async () => {
  const socket = await greeted(t.url)
  socket.send({ type: 'connection_init', payload: {} })
  expect((await socket.next()).type).toBe('closed 4429')
})

test('what is no message ends the socket', async () => {
  const socket = await greeted(t.url)
  socket.send(null)
  expect((await socket.next()).type).toBe('closed 4400')
})

test('a name longer than any that is of use ends the socket', async () => {
  const socket = await greeted(t.url)
  socket.send({ id: 'x'.repeat(65), type: 'subscribe', payload: { query: watch } })
  expect((await socket.next()).type).toBe('closed 4400')
})

test('a socket that says too much in a minute is closed', async () => {
  const socket = await greeted(t.url)
  // With the one that greeted: as many as a minute allows.
  for (let index = 0; index < 599; index += 1) socket.send({ type: 'ping' })
  for (let index = 0; index < 599; index += 1) expect((await socket.next()).type).toBe('pong')
  socket.send({ type: 'ping' })
  expect((await socket.next()).type).toBe('closed 4429')
})

/** One message from a browser's end, as RFC 6455 frames it; the mask is zeros. */
function frameOf(opcode: number, text: string): Buffer {
  const data = Buffer.from(text)
  const head = Buffer.from([0x80 | opcode, 0x80 | (data.length < 126 ? data.length : 126)])
  const length = Buffer.alloc(data.length < 126 ? 0 : 2)
  if (length.length > 0) length.writeUInt16BE(data.length)
  return Buffer.concat([head, length, Buffer.alloc(4), data])
}

const TEXT = 1
const PONG = 10
/** Far beyond what the system holds for the two ends of a connection. */
const BYTES_SENT = 32 * 1024 * 1024
const asks = (query: string) => JSON.stringify({ id: 'x'.repeat(60), type: 'subscribe', payload: { query } })

test.each([
  ['questions that are refused', asks('{x}')],
  ['questions that nobody may ask', asks(watch)],
  ['pings of the language', JSON.stringify({ type: 'ping' })],
  ['questions that are told at length why not', asks(`subscription { ${'x'.repeat(15_000)} }`)],
])('what is sent to a socket that sends %s and never reads does not pile up', async (_what, text) => {
  const socket = await upgrade(`${t.url}${GRAPHQL_PATH}`, { 'sec-websocket-protocol': SOCKET_PROTOCOL })
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  let isOver = false
  socket.on('error', () => {
    isOver = true
  })
  socket.pause()
  socket.write(frameOf(TEXT, JSON.stringify({ type: 'connection_init' })))
  const many = Buffer.concat(Array.from({ length: 500 }, () => frameOf(TEXT, text)))
  let most = 0
  for (let sent = 0; !isOver && sent < BYTES_SENT; sent += many.length) {
    await new Promise((resolve) => socket.write(many, resolve))
    for (const { bufferedAmount } of t.app.http.websocketServer.clients) most = Math.max(most, bufferedAmount)
  }
  socket.destroy()
  expect(most).toBeLessThan(2 * SOCKET_LIMITS.mostUnread)
})

test('a pong that answers no ping shows nobody', async () => {
  await using small = await startSmall({ beatMs: 30 })
  const socket = await upgrade(`${small.url}${GRAPHQL_PATH}`, { 'sec-websocket-protocol': SOCKET_PROTOCOL })
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  // It reads, and is cut off while it sends.
  const over = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
  socket.resume()
  const unasked = setInterval(() => socket.write(frameOf(PONG, 'still here')), 5)
  await over
  clearInterval(unasked)
})

test('a network has so many sockets, and another one as soon as one is closed', async () => {
  await using small = await startSmall({ mostOfNetwork: 2 })
  const [first, second] = [await connect(small.url), await connect(small.url)]
  expect([first.opened, second.opened]).toEqual([true, true])
  const status = await upgrade(`${small.url}${GRAPHQL_PATH}`, { 'sec-websocket-protocol': SOCKET_PROTOCOL })
  expect(status).toBe(429)
  first.close()
  await first.next()
  await expect.poll(async () => (await connect(small.url)).opened).toBe(true)
})

test('a socket whose other end is gone without a word is closed', async () => {
  await using small = await startSmall({ beatMs: 30 })
  const socket = await upgrade(`${small.url}${GRAPHQL_PATH}`, { 'sec-websocket-protocol': SOCKET_PROTOCOL })
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  // It reads, and answers no ping.
  socket.resume()
  await once(socket, 'close')
})

test.each([
  ['the same name', () => '1'],
  ['names of their own', (index: number) => String(index)],
])('a socket listens to so much at a time, under %s', async (_what, nameOf) => {
  const { eventId } = await makeEvent(t, {})
  const query = `subscription { eventCheckInChanged(eventIdOrSlug: "${eventId}") { expected } }`
  const socket = await greeted(t.url, t.world.host.token)
  const frames: Frame[] = []
  for (let index = 0; index <= MOST_OF_SOCKET; index++) {
    socket.send({ id: nameOf(index), type: 'subscribe', payload: { query } })
    frames.push(await socket.next())
  }
  expect(frames.map(({ type }) => type)).toEqual([...Array(MOST_OF_SOCKET).fill('next'), 'error'])
  expect(frames.at(-1)?.payload?.[0]?.extensions.code).toBe('LIMIT_REACHED')
  expect(listeners.size).toBe(MOST_OF_SOCKET)
  socket.close()
  await expect.poll(() => listeners.size).toBe(0)
})

test('what is refused over a socket is no fault in the log', async () => {
  const before = lines.length
  const { eventId } = await makeEvent(t, {})
  const query = `subscription { eventCheckInChanged(eventIdOrSlug: "${eventId}") { expected } }`
  const socket = await greeted(t.url, t.world.member.token)
  socket.send({ id: '1', type: 'subscribe', payload: { query } })
  expect((await socket.next()).payload?.[0]?.extensions.code).toBe('FORBIDDEN')
  socket.close()
  expect(lines.slice(before).filter((line) => line.includes('"level":50'))).toEqual([])
})

test('what a socket no longer listens to leaves its place to another', async () => {
  const { eventId } = await makeEvent(t, {})
  const query = `subscription { eventCheckInChanged(eventIdOrSlug: "${eventId}") { expected } }`
  const socket = await greeted(t.url, t.world.host.token)
  for (let index = 0; index < MOST_OF_SOCKET + 5; index++) {
    socket.send({ id: String(index), type: 'subscribe', payload: { query } })
    expect((await socket.next()).type).toBe('next')
    socket.send({ id: String(index), type: 'complete' })
    expect((await socket.next()).type).toBe('complete')
  }
  expect(listeners.size).toBe(0)
  socket.close()
})

test('a socket that speaks another language is refused before there is one, and its words reach no log', async () => {
  const before = lines.length
  const words = 'a.'.repeat(7000)
  for (const protocol of [words, 'graphql-ws', `${SOCKET_PROTOCOL}, other`]) {
    expect(await upgrade(`${t.url}${GRAPHQL_PATH}`, { 'sec-websocket-protocol': protocol })).toBe(400)
  }
  expect(await upgrade(`${t.url}${GRAPHQL_PATH}`, {})).toBe(400)
  expect(lines.slice(before).join('')).not.toContain('a.a.a.')
})

test.each(['/', '/healthz', '/api/uploads/x?token=secret', '/nowhere'])(
  'there are no sockets at %s',
  async (path) => {
    const before = lines.length
    expect(await upgrade(`${t.url}${path}`, { 'sec-websocket-protocol': SOCKET_PROTOCOL })).toBe(404)
    expect(lines.slice(before).join('')).not.toContain('secret')
  },
)

test.each([
  ['a document that was parsed elsewhere', { payload: { query: {} } }, 'Send the query as text.'],
  ['nothing', {}, 'Send the query as text.'],
  ['to sign in once more', { payload: { query: watch }, extensions: [] }, "Extensions aren't read here."],
  [
    'one of two things',
    { payload: { query: `subscription a ${watch.slice(13)} subscription b ${watch.slice(13)}` } },
    'Ask for one thing at a time.',
  ],
  ['nothing to ask', { payload: { query: 'fragment f on Event { name }' } }, 'Ask for one thing at a time.'],
  ['too much', { payload: { query: `subscription{${'a '.repeat(2000)}}` } }, 'This query is too large'],
])('%s is refused, and the socket lives on', async (_what, asked, sentence) => {
  const socket = await greeted(t.url)
  socket.send({ id: '1', type: 'subscribe', ...asked })
  const { type, payload } = await socket.next()
  expect([type, payload?.[0]?.extensions.code]).toEqual(['error', 'BAD_INPUT'])
  expect(payload?.[0]?.message).toContain(sentence)
  socket.send({ type: 'ping' })
  expect((await socket.next()).type).toBe('pong')
  socket.close()
})

test('where only the documents of the web app are answered, another text is not even parsed', async () => {
  await using small = await startSmall({ acceptsText: false })
  const socket = await greeted(small.url)
  socket.send({ id: '1', type: 'subscribe', payload: { query: 'subscription {{{' } })
  expect((await socket.next()).payload?.[0]?.message).toBe('Only documents of the web app are answered here.')
  socket.send({ id: '2', type: 'subscribe', payload: { query: watch } })
  expect((await socket.next()).payload?.[0]?.extensions.code).toBe('AUTH_NOT_AUTHENTICATED')
})

test.each([
  ['POST', '{"query":"{ terms { version } }"}'],
  ['POST', '{"persisted":true}'],
  ['POST', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"00"}}}'],
  ['GET', undefined],
])('there, %s of %s is refused in words', async (method, body) => {
  await using small = await startSmall({ acceptsText: false })
  const response = await fetch(`${small.url}${GRAPHQL_PATH}${body ? '' : '?query={terms{version}}'}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    errors: [
      { message: 'Only documents of the web app are answered here.', extensions: { code: 'BAD_INPUT' } },
    ],
  })
})

test.each([
  ['what it is', '{ __schema { types { name } } }'],
  ['what a type is', '{ __type(name: "Event") { name } }'],
  ['a name that is close to one it has', '{ event(eventIdOrSlug: "x") { slugg } }'],
])('a schema that is not shown does not tell %s', async (_what, query) => {
  await using small = await startSmall({ showsSchema: false })
  const response = await fetch(`${small.url}${GRAPHQL_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const text = await response.text()
  expect(response.status).toBe(400)
  expect(text).toContain('BAD_INPUT')
  expect(text).not.toMatch(/Did you mean|"slug"|"data":\{/)
})

test('a body that drips is cut off', () => {
  expect(t.app.http.server.requestTimeout).toBe(60_000)
})
