import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The part of a WebSocket that this file uses. */
interface Socket {
  /** Bytes that we sent and that the other end has not taken. */
  readonly bufferedAmount: number
  send(text: string, done?: (error?: Error) => void): void
  on(event: 'ping', listener: () => void): unknown
  on(event: 'pong', listener: (data: Buffer) => void): unknown
  ping(data: Buffer): void
  terminate(): void
}

interface SocketServer {
  clients: Set<Socket>
  on(event: 'connection', listener: (socket: Socket) => void): unknown
}

interface Limits {
  /** Most bytes that wait because the other end does not read. */
  mostUnread: number
  /** How often a socket is asked for a sign of life, in milliseconds. */
  beatMs: number
}

function endWhenUnread(socket: Socket, mostUnread: number): void {
  const isRead = () => {
    if (socket.bufferedAmount <= mostUnread) return true
    socket.terminate()
    return false
  }
  const send = socket.send.bind(socket)
  socket.send = (text, done) => {
    if (isRead()) send(text, done)
    else done?.(new Error('What was sent over this socket is not read.'))
  }
  // The library answers the ping.
  socket.on('ping', isRead)
}

/**
 * Ends sockets whose other end does not read, because the messages for them would fill the memory. Where the other
 * end is gone without a message, a ping finds that: its content must come back (RFC 6455, section 5.5.3).
 */
export function closeUnreadSockets(http: FastifyInstance, { mostUnread, beatMs }: Limits): void {
  const server: SocketServer = http.websocketServer
  const alive = new WeakSet<Socket>()
  let beat = randomBytes(8)
  server.on('connection', (socket) => {
    alive.add(socket)
    endWhenUnread(socket, mostUnread)
    socket.on('pong', (data) => {
      if (data.equals(beat)) alive.add(socket)
    })
  })
  const timer = setInterval(() => {
    beat = randomBytes(8)
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping(beat)
    }
  }, beatMs)
  http.addHook('onClose', async () => clearInterval(timer))
}
