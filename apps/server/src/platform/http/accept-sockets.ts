import websocket from '@fastify/websocket'
import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { errorCatalogue } from '@reprise/rules/platform/failures/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { closeUnreadSockets } from './close-unread-sockets.ts'

/** The one language that is spoken over a socket here. */
export const SOCKET_PROTOCOL = 'graphql-transport-ws'

interface Limits {
  /** Bytes of one message. */
  mostBytes: number
  /** Open sockets of one network: a full house behind one address fits. */
  mostOfNetwork: number
  /** Bytes that may wait for a socket to be read. */
  mostUnread: number
  /** How often a socket must show that somebody is still there, in milliseconds. */
  beatMs: number
}

export const SOCKET_LIMITS: Limits = {
  mostBytes: 16 * 1024,
  mostOfNetwork: 1000,
  mostUnread: 64 * 1024,
  beatMs: 30_000,
}

interface Accepting {
  /** The one address that sockets may be opened at. */
  path: string
  /** Which caller a network address counts for. */
  networkOf(address: string): string
  limits?: Limits
}

// Here and not thrown: Mercurius answers its own path's errors as those of a question, all with one status.
const refuse = (reply: FastifyReply, code: ErrorCode): FastifyReply =>
  reply.code(errorCatalogue[code].status).send({ code, message: errorCatalogue[code].message })

/**
 * Takes WebSockets at one path, in one language, with short messages, and so many of a network; every other upgrade is
 * refused as a request is, before there is a socket. To be called before any route is declared.
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
