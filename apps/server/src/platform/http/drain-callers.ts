import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

const LOOK_MS = 25
// After the stop signal, the server still takes connections until nobody new has come for this long.
const QUIET_MS = 100
const LONGEST_QUIET_MS = 500
// How long a connection may stay without a request, and how long a WebSocket may take to answer our close.
const SILENT_MS = 300
/** How long we wait for the rest of a request. Without a limit, a slow sender would delay the stop. */
const UNFINISHED_MS = 1000
/** How long a client may leave the rest of an answer unread before we cut its connection. */
const UNREAD_MS = 2000
/** "Going away" in the WebSocket protocol: the client connects again. */
const GOING_AWAY = 1001

interface Sockets {
  websocketServer?: { clients: Set<{ close(code: number, reason: string): void }> }
}

export interface Callers {
  /** True from the stop signal on: the server is not ready any more. */
  isStopping(): boolean
  /**
   * Goes on answering for `seconds`, and until nobody new comes. The server is not ready meanwhile, and each answer
   * closes its connection.
   */
  drain(seconds: number): Promise<void>
  /** Stops listening, closes the WebSockets, and closes the server when the last caller has an answer. */
  close(): Promise<void>
}

interface Options {
  unreadMs?: number
}

/**
 * Two fields that Node keeps for its own timeout of a connection. `bytesWritten` includes the bytes that wait.
 */
interface Handle {
  bytesWritten: number
  /** Bytes that wait because the kernel takes no more: the other end does not read. */
  writeQueueSize: number
}
const handleOf = (socket: Socket) => (socket as Socket & { _handle?: Handle | null })._handle

/** The name of a connection. The TCP socket and the TLS socket of one connection have the same name. */
const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

/**
 * Keeps track of the callers who are being answered, so that the server can stop without cutting off anybody who
 * still asks or reads.
 */
export function letCallersGo(http: FastifyInstance, { unreadMs = UNREAD_MS }: Options = {}): Callers {
  let stopping = false
  let lastArrival = 0
  const parts: (FastifyInstance & Sockets)[] = [http]
  const open = new Map<string, Socket>()
  const busy = new Map<string, IncomingMessage>()
  // Watches the TCP socket, not the TLS one: a client that never ends the handshake has no TLS socket.
  http.server.on('connection', (socket: Socket) => {
    lastArrival = performance.now()
    const name = nameOf(socket)
    open.set(name, socket)
    socket.once('close', () => {
      if (open.get(name) === socket) open.delete(name)
    })
  })

  // When Node stops listening, it closes connections that it takes for idle: also one whose first request is on its
  // way, and one whose answer a slow reader still reads. So this turns that off, and the looks below close the silent
  // ones.
  http.server.closeIdleConnections = () => undefined

  // The WebSocket plugin keeps its server in its own part of the Fastify instance.
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
  // Counts looks, not time: while this process was blocked, it gave the kernel no bytes.
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
      // Counted in looks, not in time: a process that was blocked first reads what came meanwhile.
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
