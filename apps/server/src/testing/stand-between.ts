import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Between {
  /** The address by which the database is reached through this server. */
  url: string
  lines: Socket[]
  /** Loses all that is sent from now on by the connections that are open now. New connections work. */
  breakAll(): void
  /** Each new connection can be opened, but carries no statement. */
  isMute: boolean
}

// The bytes with which the server ends the opening of a connection: it is ready for a statement.
const READY = Buffer.from('5a0000000549', 'hex')

/** Starts a server between a test and the database at `url`, whose connections can break without a sign. */
export async function standBetween(url: string): Promise<Between> {
  const address = new URL(url)
  const { port, hostname } = new URL(url)
  const lines: Socket[] = []
  let broken = 0
  const between: Between = { url: '', lines, breakAll: () => (broken = lines.length), isMute: false }
  const server = createServer((line) => {
    const further = connect(Number(port), hostname)
    const place = lines.length
    const { isMute } = between
    let isReady = false
    const carries = () => place >= broken
    line.on('data', (part: Buffer) => void (carries() && !(isMute && isReady) && further.write(part)))
    further.on('data', (part: Buffer) => {
      isReady ||= part.subarray(-READY.length).equals(READY)
      if (carries()) line.write(part)
    })
    line.on('error', () => undefined).on('close', () => further.destroy())
    further.on('error', () => undefined).on('close', () => line.destroy())
    lines.push(line)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const line of lines) line.destroy()
    server.close()
  })
  address.port = String((server.address() as AddressInfo).port)
  return Object.assign(between, { url: address.href })
}
