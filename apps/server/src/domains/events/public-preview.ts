import type { Ctx } from '#platform/ctx.ts'
import type { EventRow } from './events.sql.ts'

// Tested in pages/event-page.test.ts.

/**
 * Whether a viewer sees only a preview of an event: they are not logged in, and its host keeps the description, the
 * note, the questions and answers, the music, the guests, and what they comment from visitors (S-164).
 */
export async function isPreviewFor(ctx: Ctx, event: EventRow): Promise<boolean> {
  return !event.opt_in_public_preview && (await ctx.caller()) === null
}
