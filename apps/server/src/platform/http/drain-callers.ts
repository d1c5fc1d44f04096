import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

const LOOK_MS = 25
// What has reached this machine before the stop is taken in: until for this long nobody new has come.
const QUIET_MS = 100
const LONGEST_QUIET_MS = 500
// A connection that asks nothing, or a socket that does not answer our close, is given this long.
const SILENT_MS = 300
/** So long the rest of a question is waited for: one that drips would keep us until its own end. */
const UNFINISHED_MS = 1000
/** So long an answer lies unread, with more of it to come, before its connection is cut off. */
const UNREAD_MS = 2000
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
   * connection.
   */
  drain(seconds: number): Promise<void>
  /** Listens no more, tells the WebSockets, and closes the server when the last caller has an answer. */
  close(): Promise<void>
}

interface Options {
  unreadMs?: number
}

/** The two figures that Node keeps of a line for its own timeout; `bytesWritten` counts what still waits, too. */
interface Handle {
  bytesWritten: number
  /** Bytes that wait because the kernel takes no more: the other end does not read. */
  writeQueueSize: number
}
const handleOf = (socket: Socket) => (socket as Socket & { _handle?: Handle | null })._handle

/** One connection: the socket of the line and that of its encryption have the same. */
const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * Keeps count of who is being answered, so that the server can stop without cutting anybody off who still asks or
 * reads.
 */
export function letCallersGo(http: FastifyInstance, { unreadMs = UNREAD_MS }: Options = {}): Callers {
  let stopping = false
  let lastArrival = 0
  const parts: (FastifyInstance & Sockets)[] = [http]
  const open = new Map<string, Socket>()
  const busy = new Map<string, IncomingMessage>()
  // The line itself, and not what is encrypted: who never ends the handshake would be seen by nobody.
  http.server.on('connection', (socket: Socket) => {
    lastArrival = performance.now()
    const name = nameOf(socket)
    open.set(name, socket)
    socket.once('close', () => {
      if (open.get(name) === socket) open.delete(name)
    })
  })

  // What Node closes as idle when it listens no more is also a connection whose first question is on its way, and one
  // whose written answer a slow reader still reads. The looks below close what is silent.
  http.server.closeIdleConnections = () => undefined

  // The plugin that has the WebSockets keeps them within its own part of the server.
  http.addHook('onRegister', (part) => void parts.push(part))
  const endAfterwards = (reply: FastifyReply) => {
    if (stopping && !reply.raw.headersSent) reply.header('connection', 'close')
  }
  http.addHook('onRequest', async (request, reply) => {
    lastArrival = performance.now()
    if (request.raw.headers.upgrade) return
    const name = nameOf(request.raw.socket)
    busy.set(name, request.raw)
    reply.raw.once('close', () => busy.delete(name))
  })
  http.addHook('onSend', async (_request, reply) => endAfterwards(reply))

  function closeSilent(): void {
    for (const [name, socket] of open) if (!busy.has(name)) socket.destroy()
  }
  function closeUnfinished(): void {
    for (const [name, question] of busy) if (!question.complete) open.get(name)?.destroy()
  }
  // Counted in looks: where this process stood still, the kernel was offered nothing meanwhile.
  const unread = new WeakMap<Socket, { taken: number; looks: number }>()
  function closeUnread(): void {
    for (const name of busy.keys()) {
      const socket = open.get(name)
      const handle = socket && handleOf(socket)
      if (!handle) continue
      const taken = handle.bytesWritten - handle.writeQueueSize
      const last = unread.get(socket)
      const isStuck = handle.writeQueueSize > 0 && last?.taken === taken
      const looks = isStuck ? last.looks + 1 : 0
      unread.set(socket, { taken, looks })
      if (looks * LOOK_MS > unreadMs) socket.destroy()
    }
  }

  return {
    isStopping: () => stopping,
    async drain(seconds) {
      stopping = true
      if (!http.server.listening) return
      await wait(seconds * 1000)
      const latest = performance.now() + LONGEST_QUIET_MS
      while (performance.now() - lastArrival < QUIET_MS && performance.now() < latest) await wait(LOOK_MS)
    },
    async close() {
      stopping = true
      const clients = new Set(parts.flatMap(({ websocketServer }) => [...(websocketServer?.clients ?? [])]))
      for (const client of clients) client.close(GOING_AWAY, 'The server is stopping.')
      // Counted in looks: a process that stood still reads what came meanwhile before it looks again.
      let looks = 0
      const looking = setInterval(() => {
        looks += 1
        closeUnread()
        if (looks * LOOK_MS > SILENT_MS) closeSilent()
        if (looks * LOOK_MS > UNFINISHED_MS) closeUnfinished()
      }, LOOK_MS)
      await http.close().finally(() => clearInterval(looking))
    },
  }
}
