import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { selfSignedCertificate } from '../terminal/self-signed-certificate.ts'
import { letCallersGo } from './drain-callers.ts'

/** Far more than the kernel takes of what nobody reads. */
const LARGE = 24 * 2 ** 20
const PART = 64 * 1024
const UNREAD_MS = 300

const home = mkdtempSync(join(tmpdir(), 'reprise-callers-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function serve(isTls: boolean) {
  const http: FastifyInstance = fastify({
    https: isTls ? await selfSignedCertificate(home) : null,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  const callers = letCallersGo(http, { unreadMs: UNREAD_MS })
  http.get('/whole', async () => Buffer.alloc(LARGE))
  http.get('/stream', async (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: LARGE / PART }, () => Buffer.alloc(PART)))),
  )
  let answerLate = () => {}
  const late = new Promise<string>((resolve) => (answerLate = () => resolve('late')))
  http.get('/late', async () => await late)
  http.get('/quick', async () => 'quick')
  await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    http.server.closeAllConnections()
    return http.close()
  })
  const { port } = http.server.address() as AddressInfo
  async function connectTo(): Promise<Socket> {
    const to = { port, host: '127.0.0.1', highWaterMark: 1024 }
    const taken = once(http.server, 'connection')
    const line = isTls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to)
    onTestFinished(() => void line.destroy())
    line.on('error', () => undefined)
    await Promise.all([taken, once(line, isTls ? 'secureConnect' : 'connect')])
    return line
  }
  /** Asks, and reads nothing yet of the answer. */
  async function ask(path: string): Promise<Socket> {
    const line = await connectTo()
    const asked = once(http.server, 'request')
    line.pause().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await asked
    return line
  }
  return { callers, connectTo, ask, answerLate }
}

/** Reads with rests in between, all of it taking several times as long as an answer may lie unread. */
async function readSlowly(line: Socket): Promise<number> {
  let read = 0
  let rested = 0
  for await (const part of line as AsyncIterable<Buffer>) {
    read += part.length
    if (read - rested < LARGE / 100) continue
    rested = read
    await wait((UNREAD_MS * 4) / 100)
  }
  return read
}

const ways = [
  { isTls: false, path: '/whole' },
  { isTls: false, path: '/stream' },
  { isTls: true, path: '/whole' },
  { isTls: true, path: '/stream' },
]

test.each(ways)(
  'who asks for much and reads nothing does not hold up the stop: $path, encrypted: $isTls',
  async ({ isTls, path }) => {
    const { callers, ask } = await serve(isTls)
    await ask(path)
    const since = performance.now()
    await callers.close()
    expect(performance.now() - since).toBeGreaterThan(UNREAD_MS)
  },
)

test.each(ways)(
  'who reads slowly gets all of it from a server that stops: $path, encrypted: $isTls',
  async ({ isTls, path }) => {
    const { callers, ask } = await serve(isTls)
    const line = await ask(path)
    const since = performance.now()
    const closed = callers.close()
    expect(await readSlowly(line)).toBeGreaterThan(LARGE)
    await closed
    expect(performance.now() - since).toBeGreaterThan(UNREAD_MS * 3)
  },
)

test('a question that came while the server stood still in its stop is answered', async () => {
  const { callers, connectTo } = await serve(false)
  const line = await connectTo()
  const closed = callers.close()
  line.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // Longer than a connection may be silent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
  expect(String(await line.setEncoding('utf8').toArray())).toMatch(/^HTTP\/1.1 200 .*quick$/s)
  await closed
})

test('an answer that the server itself is late with is waited for', async () => {
  const { callers, ask, answerLate } = await serve(false)
  const line = await ask('/late')
  const closed = callers.close()
  await wait(UNREAD_MS * 2)
  answerLate()
  expect(String(await line.setEncoding('utf8').toArray())).toMatch(/^HTTP\/1.1 200 .*late$/s)
  await closed
})
