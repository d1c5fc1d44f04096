import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { Failure, fail } from '../fail.ts'

/** The code with which the graphql-transport-ws protocol closes a socket after a wrong message. */
const INVALID_MESSAGE = 4400
const INIT_TIMEOUT = 4408
const TOO_MANY = 4429

const INIT_MS = 10_000
/** Longest name of a subscription. Each answer repeats it. */
const MOST_OF_NAME = 64
/** Most messages of one socket in a minute. A page sends a handful, and again after it lost its connection. */
const MOST_MESSAGES = 600
const MINUTE_MS = 60_000

/** The part of a WebSocket that this file uses. */
interface Socket {
  emit(event: string, ...given: unknown[]): boolean
  once(event: 'close', listener: () => void): unknown
  send(text: string): void
  close(code: number, reason: string): void
}

interface SocketServer {
  on(event: 'connection', listener: (socket: Socket) => void): unknown
}

interface Guarding {
  /** Throws where a document is not allowed here. */
  ensureMayAsk(text: string): void
  /** How long a socket may wait before it says who it is. */
  initMs?: number
}

function read(message: unknown): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(message))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function refusalOf(
  { payload, extensions }: Record<string, unknown>,
  { ensureMayAsk }: Guarding,
): object | null {
  const query = typeof payload === 'object' && payload !== null && 'query' in payload && payload.query
  try {
    // Each extension of a message would identify the caller again.
    if (extensions !== undefined) throw fail.badInput("Extensions aren't read here.")
    if (typeof query !== 'string') throw fail.badInput('Send the query as text.')
    ensureMayAsk(query)
    return null
  } catch (error) {
    if (error instanceof Failure) return { message: error.message, extensions: error.body }
    if (error instanceof GraphQLError) return { message: error.message, extensions: { code: 'BAD_INPUT' } }
    throw error
  }
}

const isName = (id: unknown) => id === undefined || (typeof id === 'string' && id.length <= MOST_OF_NAME)

/** Counts the messages of one socket. Answers whether there are too many in this minute. */
function messageCounter(): () => boolean {
  let since = performance.now()
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since >= MINUTE_MS) [since, count] = [now, 0]
    count += 1
    return count > MOST_MESSAGES
  }
}

function guard(socket: Socket, guarding: Guarding): void {
  let isInitialised = false
  const isTooMany = messageCounter()
  const timeout = setTimeout(
    () => socket.close(INIT_TIMEOUT, 'Connection initialisation timeout'),
    guarding.initMs ?? INIT_MS,
  )
  socket.once('close', () => clearTimeout(timeout))

  const admits = (text: unknown): boolean => {
    if (isTooMany()) {
      socket.close(TOO_MANY, 'Too many messages')
      return false
    }
    const message = read(text)
    if (!message || !isName(message.id)) {
      socket.close(INVALID_MESSAGE, 'Invalid message')
      return false
    }
    const { type, id } = message
    if (type === 'connection_init') {
      clearTimeout(timeout)
      if (isInitialised) socket.close(TOO_MANY, 'Too many initialisation requests')
      const isFirst = !isInitialised
      isInitialised = true
      return isFirst
    }
    const refusal = type === 'subscribe' && refusalOf(message, guarding)
    if (!refusal) return true
    socket.send(JSON.stringify({ id: typeof id === 'string' ? id : null, type: 'error', payload: [refusal] }))
    return false
  }
  // Mercurius parses a message before it calls any hook, so a refused message must not reach it.
  const emit = socket.emit.bind(socket)
  socket.emit = (event, ...given) =>
    event === 'message' && !admits(given[0]) ? false : emit(event, ...given)
}

/**
 * Checks each message of a socket before Mercurius gets it, and closes sockets that do not begin with a sign-in in
 * time.
 */
export function guardMessages(http: FastifyInstance, guarding: Guarding): void {
  const server: SocketServer = http.websocketServer
  server.on('connection', (socket) => guard(socket, guarding))
}
