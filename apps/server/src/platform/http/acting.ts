import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'

/** The person who acts, and the person they act as. */
export interface Acting {
  userId: string
  impersonatedBy: string
}

/** Writes down a call of somebody who acts as somebody else; null for everybody else. */
export type NoteCall = (ctx: Ctx, operations: () => readonly string[]) => Promise<Acting | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of somebody who acts as somebody else. */
    acting: Acting | null
  }
}

/** Whether an access token says of itself that its bearer acts as somebody else: a cheap look, that proves nothing. */
export function claimsToAct(bearer: string | null): boolean {
  const claims = bearer?.split('.')[1]
  return claims !== undefined && Buffer.from(claims, 'base64url').includes('"imp"')
}

/**
 * Has each REST call of somebody who acts as somebody else written down before it is answered; GraphQL's operations
 * are written down where they are known (mount.ts).
 */
export function noteRestCalls(
  http: FastifyInstance,
  { ctxOfRequest, noteCall }: { ctxOfRequest(request: FastifyRequest): Ctx; noteCall: NoteCall },
): void {
  http.decorateRequest('acting', null)
  http.addHook('preHandler', async (request) => {
    const { url } = request.routeOptions
    if (!url || url === '/api/graphql') return
    request.acting = await noteCall(ctxOfRequest(request), () => [`${request.method} ${url}`])
  })
}
