import type { Ctx } from '#platform/ctx.ts'

/** For what a link or a refresh token gives the right to: a browser may still send a dead access token along. */
export function asNobody(ctx: Ctx): Ctx {
  return { ...ctx, visitor: async () => null }
}

/** A write that takes nobody's session into account. */
export function byNobody<Answer, Write extends { run(ctx: Ctx, raw: unknown): Promise<Answer> }>(
  write: Write,
): Write {
  return { ...write, run: (ctx: Ctx, raw: unknown) => write.run(asNobody(ctx), raw) }
}
