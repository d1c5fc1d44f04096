import type { Ctx } from '#platform/ctx.ts'

/** For what a link or a refresh token gives the right to: a browser may still send a dead access token along. */
export function asNobody(ctx: Ctx): Ctx {
  return { ...ctx, visitor: async () => null }
}
