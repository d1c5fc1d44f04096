import websocket from '@fastify/websocket'
import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { errorCatalogue } from '@reprise/rules/platform/failures/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { closeUnreadSockets } from './close-unread-sockets.ts'

/** The only protocol of the server's WebSockets. */
export const SOCKET_PROTOCOL = 'graphql-transport-ws'

interface Limits {
  /** Bytes of one message. */
  mostBytes: number
  /** Most open sockets of one network. A full venue behind one address stays below it. */
  mostOfNetwork: number
  /** Most bytes that wait because the other end does not read. */
  mostUnread: number
  /** How often a socket is asked for a sign of life, in milliseconds. */
  beatMs: number
}

export const SOCKET_LIMITS: Limits = {
  mostBytes: 16 * 1024,
  mostOfNetwork: 1000,
  mostUnread: 64 * 1024,
  beatMs: 30_000,
}

interface Accepting {
  /** The only path at which sockets are opened. */
  path: string
  /** Which caller a network address counts for. */
  networkOf(address: string): string
  limits?: Limits
}

// Refuses here and does not throw: for errors at its own path, Mercurius answers as for GraphQL, always with one
// status.
const refuse = (reply: FastifyReply, code: ErrorCode): FastifyReply =>
  reply.code(errorCatalogue[code].status).send({ code, message: errorCatalogue[code].message })

/**
 * Accepts WebSockets at one path, in one protocol, with short messages and a limit for each network. It answers
 * every other upgrade like a failed request, and opens no socket. Call it before any route is declared.
 */
export async function acceptSockets(
  http: FastifyInstance,
  { path, networkOf, limits = SOCKET_LIMITS }: Accepting,
): Promise<void> {
  await http.register(websocket, { options: { maxPayload: limits.mostBytes } })
  closeUnreadSockets(http, limits)

  const open = new Map<string, number>()
  const isFull = (network: string) => (open.get(network) ?? 0) >= limits.mostOfNetwork
  const count = (request: FastifyRequest, network: string) => {
    open.set(network, (open.get(network) ?? 0) + 1)
    request.raw.socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }
  http.addHook('onRequest', async (request, reply) => {
    if (!request.ws) return
    const network = networkOf(request.ip)
    if (request.routeOptions.url !== path) return refuse(reply, 'NOT_FOUND')
    if (request.headers['sec-websocket-protocol'] !== SOCKET_PROTOCOL) return refuse(reply, 'BAD_INPUT')
    if (isFull(network)) return refuse(reply, 'RATE_LIMITED')
    count(request, network)
  })
}
