import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Between {
  /** The address of the database by this way. */
  url: string
  lines: Socket[]
  /** What the lines that are open now carry is lost; a new one is whole. */
  breakAll(): void
  /** Each new line carries the beginning of a connection and no statement after it. */
  isMute: boolean
}

// The last word of the server while a connection is made: ready for a statement.
const READY = Buffer.from('5a0000000549', 'hex')

/** Stands between a test and the database at `url`, for lines that break without a word. */
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
