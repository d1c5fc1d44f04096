import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Twilio } from '#platform/settings/message-settings.ts'

interface Taken {
  path: string
  authorization: string
  form: Record<string, string>
}

/** How the provider answers: takes it, refuses it, asks for patience, is broken, never answers, or hangs up after taking it. */
export type Mood = 'takes' | 'refuses' | 'is busy' | 'is broken' | 'is slow' | 'loses the answer'

export interface TwilioServer {
  twilio: Twilio
  /** The messages that reached it, whatever it answered. */
  taken: Taken[]
  mood(mood: Mood): void
  /** Ends the calls that wait for an answer. */
  hangUp(): void
  close(): void
}

const answers = {
  takes: [201, {}, { sid: 'SM1', status: 'queued' }],
  // The provider repeats the number in its own message.
  refuses: [400, {}, { code: 21211, message: "The 'To' number +14155550100 is not valid." }],
  'is busy': [429, { 'retry-after': '45' }, { code: 20429 }],
  'is broken': [500, {}, 'no JSON'],
} as const

/** Starts the provider's API on this machine. The test chooses how it behaves. */
export async function startTwilioServer(): Promise<TwilioServer> {
  const taken: Taken[] = []
  let mood: Mood = 'takes'
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { url: path = '', headers } = request
    taken.push({
      path,
      authorization: headers.authorization ?? '',
      form: Object.fromEntries(new URLSearchParams(body)),
    })
    if (mood === 'is slow') return
    if (mood === 'loses the answer') return void request.socket.destroy()
    const [status, more, answer] = answers[mood]
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    twilio: {
      accountSid: 'AC0123',
      authToken: 'the-auth-token',
      from: '+14155550199',
      url: `http://127.0.0.1:${port}`,
    },
    taken,
    mood: (next) => {
      mood = next
    },
    hangUp: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
