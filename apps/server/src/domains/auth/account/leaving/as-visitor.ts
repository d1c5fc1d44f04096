import type { Ctx } from '#platform/ctx.ts'

/**
 * The request as that of a visitor. For calls that a link or a refresh token gives the right to, because a
 * browser may still send an expired access token.
 */
export function asVisitor(ctx: Ctx): Ctx {
  return { ...ctx, caller: async () => null }
}

/** A write that ignores the session of the caller. */
export function byVisitor<Answer, Write extends { run(ctx: Ctx, raw: unknown): Promise<Answer> }>(
  write: Write,
): Write {
  return { ...write, run: (ctx: Ctx, raw: unknown) => write.run(asVisitor(ctx), raw) }
}
