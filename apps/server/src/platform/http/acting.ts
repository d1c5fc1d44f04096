import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'

/** The person who acts, and the person they act as. */
export interface Acting {
  userId: string
  impersonatedBy: string
}

/** Records a call of staff who act as somebody. Answers null for all other callers. */
export type NoteCall = (ctx: Ctx, operations: () => readonly string[]) => Promise<Acting | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where staff act as somebody in this call. */
    acting: Acting | null
  }
}

/**
 * Whether an access token claims that staff act as somebody. It only reads the text of the token and verifies
 * nothing.
 */
export function claimsToAct(bearer: string | null): boolean {
  const claims = bearer?.split('.')[1]
  return claims !== undefined && Buffer.from(claims, 'base64url').includes('"imp"')
}

/**
 * Records each REST call of staff who act as somebody, before it is answered. mount.ts records the GraphQL
 * operations, because their names are known there.
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
