import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

const LOOK_MS = 25
// What has reached this machine before the stop is taken in: until for this long nobody new has come.
const QUIET_MS = 100
const LONGEST_QUIET_MS = 1000
// A connection that asks nothing, or a socket that does not answer our close, is given this long.
const SILENT_MS = 500
/** "Going away" in the WebSocket protocol: the client connects again. */
const GOING_AWAY = 1001

interface Sockets {
  websocketServer?: { clients: Set<{ close(code: number, reason: string): void }> }
}

export interface Callers {
  /** True from the stop signal on: readiness is off. */
  isStopping(): boolean
  /**
   * Goes on answering for `seconds` and until nobody new comes, with readiness off and each answer closing its
   * connection; then listens no more, tells the WebSockets, and closes the server when the last caller has an answer.
   * Without `seconds` it begins with the last part.
   */
  close(seconds?: number): Promise<void>
}

/** Keeps count of who is being answered, so that the server can stop without cutting anybody off. */
export function letCallersGo(http: FastifyInstance): Callers {
  let stopping = false
  let lastArrival = 0
  const parts: (FastifyInstance & Sockets)[] = [http]
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  const note = (socket: Socket) => {
    lastArrival = Date.now()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }
  http.server.on('setSecureContext' in http.server ? 'secureConnection' : 'connection', note)

  // The plugin that has the WebSockets keeps them within its own part of the server.
  http.addHook('onRegister', (part) => void parts.push(part))
  const endAfterwards = (reply: FastifyReply) => {
    if (stopping && !reply.raw.headersSent) reply.header('connection', 'close')
  }
  http.addHook('onRequest', async (request, reply) => {
    lastArrival = Date.now()
    if (request.raw.headers.upgrade) return
    const { socket } = request.raw
    busy.add(socket)
    reply.raw.once('close', () => busy.delete(socket))
  })
  http.addHook('onSend', async (_request, reply) => endAfterwards(reply))

  async function takeTheLast(seconds: number): Promise<void> {
    await wait(seconds * 1000)
    const latest = Date.now() + LONGEST_QUIET_MS
    while (Date.now() - lastArrival < QUIET_MS && Date.now() < latest) await wait(LOOK_MS)
  }

  function closeSilent(): void {
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  }

  return {
    isStopping: () => stopping,
    async close(seconds) {
      stopping = true
      if (seconds !== undefined && http.server.listening) await takeTheLast(seconds)
      const clients = new Set(parts.flatMap(({ websocketServer }) => [...(websocketServer?.clients ?? [])]))
      for (const client of clients) client.close(GOING_AWAY, 'The server is stopping.')
      const since = Date.now()
      const looking = setInterval(() => {
        // What was busy when the server closed becomes idle only now, and would be kept for its next question.
        http.server.closeIdleConnections()
        if (Date.now() - since > SILENT_MS) closeSilent()
      }, LOOK_MS)
      await http.close().finally(() => clearInterval(looking))
    },
  }
}
