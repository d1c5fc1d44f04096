import type { Ctx } from '../ctx.ts'
import { Failure } from '../fail.ts'

/** What this needs of a WebSocket. */
export interface Closable {
  close(code: number, reason: string): void
  on(event: 'close', listener: () => void): unknown
}

/** "Try again later": the client connects again with the same token. */
const TRY_AGAIN_LATER = 1013
/** "Forbidden" in the graphql-transport-ws protocol: the client may come back with another token. */
const FORBIDDEN = 4403

/** What the open sockets of a session listen to: published when it ends. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`
}

/**
 * Lets a socket in as a visitor, or as the person whose session is alive at this moment, and closes it with everything
 * on it as soon as that session ends. One with a dead token is closed at once. Answers what its questions run with.
 */
export async function admitSocket(socket: Closable, ctx: Ctx): Promise<Ctx | false> {
  const end = (error: unknown) => {
    const code = error instanceof Failure ? error.code : 'UNAVAILABLE'
    socket.close(code === 'UNAVAILABLE' ? TRY_AGAIN_LATER : FORBIDDEN, code)
  }
  try {
    const actor = await ctx.visitor()
    if (!actor) return ctx
    // Asked each time: it wakes after a gap in the notices too, in which the session may have lived on.
    const stop = ctx.live.listen(sessionTopic(actor.sessionId), () => void ctx.visitor().catch(end))
    socket.on('close', stop)
    // Asked again, now that the end would be heard: the session may have ended in between.
    await ctx.visitor()
    return ctx
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    end(error)
    return false
  }
}
