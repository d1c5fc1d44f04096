import type { Ctx } from '../ctx.ts'
import { Failure } from '../fail.ts'

/** The part of a WebSocket that this file uses. */
export interface Closable {
  close(code: number, reason: string): void
  on(event: 'close', listener: () => void): unknown
}

/** "Try again later": the client connects again with the same token. */
const TRY_AGAIN_LATER = 1013
/** "Forbidden" in the graphql-transport-ws protocol: the client may come back with another token. */
const FORBIDDEN = 4403

/** The topic that the open sockets of a session listen to. It is published when the session ends. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`
}

/**
 * Lets a socket in as a visitor, or as the person whose session is alive at this moment. Closes it with everything on
 * it as soon as that session ends, and at once where the token is dead. Answers the context of its operations.
 */
export async function admitSocket(socket: Closable, ctx: Ctx): Promise<Ctx | false> {
  const end = (error: unknown) => {
    const code = error instanceof Failure ? error.code : 'UNAVAILABLE'
    socket.close(code === 'UNAVAILABLE' ? TRY_AGAIN_LATER : FORBIDDEN, code)
  }
  try {
    const actor = await ctx.caller()
    if (!actor) return ctx
    // Reads the session again each time: listeners are also called after a lost connection to the database, and
    // the session may still be alive then.
    const stop = ctx.live.listen(sessionTopic(actor.sessionId), () => void ctx.caller().catch(end))
    socket.on('close', stop)
    // Reads the session again now that it listens for the end: the session may have ended in between.
    await ctx.caller()
    return ctx
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    end(error)
    return false
  }
}
