import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#platform/settings/config.ts'
import { checkPort, listen } from './listen.ts'

const home = mkdtempSync(join(tmpdir(), 'reprise-listen-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const configOf = (port: number) => readConfig({ DATA_DIR: home, HOST: '127.0.0.1', PORT: String(port) })

async function occupyPort(): Promise<{ port: number; release(): Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const release = () => once(server.close(), 'close')
  return { port: typeof address === 'object' && address ? address.port : 0, release }
}

it('says that a port is in use before anything is made, and leaves a free one free', async () => {
  const { port, release } = await occupyPort()
  await expect(checkPort(configOf(port))).rejects.toThrow(
    `Port ${port} is in use by another program: stop that program, or choose another port, like PORT=${port + 1} npm start.`,
  )
  await release()
  await checkPort(configOf(port))
  await checkPort(configOf(port))
})

it('adds no line of its own to what the start says, and logs again afterwards', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const http: FastifyInstance = fastify({
    loggerInstance: pino({ level: 'info' }, stream) as unknown as FastifyInstance['log'],
  })
  onTestFinished(() => http.close())
  await listen({ http, listen: () => http.listen({ host: '127.0.0.1', port: 0 }) }, configOf(0))
  expect(lines).toEqual([])
  http.log.info('a request')
  expect(lines).toHaveLength(1)
})

it('makes nothing for a server that has no port', async () => {
  const { port, release } = await occupyPort()
  const dataDir = join(home, 'not-made')
  const main = join(import.meta.dirname, '../main.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
  const server = spawn(process.execPath, [main], { env })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is in use`)
  expect(existsSync(dataDir)).toBe(false)
  await release()
})
