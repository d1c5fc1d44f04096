import { Agent, request } from 'node:http'

export interface Sent {
  path: string
  token?: string
  /** The address that the server sees as the sender; the default is this machine's. */
  network?: string
  body: string
  /** Makes the next request from the answer. Both requests count as one. */
  next?(answer: string): Sent
  /** Called with the answer of a request that succeeded. */
  heard?(answer: string): void
}

export interface Measured {
  perSecond: number
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number
  failed: number
}

/** The answer, or null where it is an error. */
function send(agent: Agent, port: number, { path, token, network, body }: Sent): Promise<string | null> {
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(network && { 'x-forwarded-for': network }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => {
          resolve(answer.statusCode === 200 && !text.includes('"errors"') ? text : null)
        })
      },
    )
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}

/** Sends a request and the ones that follow it. Returns false where one of them fails. */
export async function sendAll(agent: Agent, port: number, first: Sent): Promise<boolean> {
  let sent: Sent | undefined = first
  while (sent) {
    const answer = await send(agent, port, sent)
    if (answer === null) return false
    sent.heard?.(answer)
    sent = sent.next?.(answer)
  }
  return true
}

/**
 * Lets `people` people send requests for `seconds`, at least one each. Returns how many were answered in a second,
 * how fast, and how many failed.
 */
export async function measure(
  port: number,
  people: number,
  seconds: number,
  next: (person: number) => Sent,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      do {
        const start = performance.now()
        const ok = await sendAll(agent, port, next(person))
        times.push(performance.now() - start)
        if (!ok) failed += 1
      } while (performance.now() < until)
    }),
  )
  const took = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / took,
    p99: times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0,
    failed,
  }
}
