import type * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

const MINUTES = 10

/** The person of this session has just proven again that it is them: good for 10 minutes of this session. */
export async function stepUp(work: Work, sessionId: string): Promise<void> {
  await work.tx
    .updateTable('session')
    .set({ stepped_up_until: work.now.add({ minutes: MINUTES }) })
    .where('id', '=', sessionId)
    .execute()
}

/** On this device the second factor of the sign-in was just paid, or the account made: see requireStepUpForContact. */
export async function noteProof(work: Work, sessionId: string): Promise<void> {
  await work.tx.updateTable('session').set({ proven_at: work.now }).where('id', '=', sessionId).execute()
}

/**
 * A number or address more is a way in more. Where the account has a proven one, only who has just proven that it is
 * them may add or prove another. Signing up asks for the number right after the code of the sign-in, which then counts
 * for 10 minutes: for a first number, and for nothing else. Throws STEP_UP_REQUIRED.
 */
export async function requireStepUpForContact(
  db: Db,
  person: Pick<users.UserRow, 'email_verified_at' | 'phone_verified_at'>,
  sessionId: string,
  now: Temporal.Instant,
): Promise<void> {
  if (!person.email_verified_at && !person.phone_verified_at) return
  const session = await db
    .selectFrom('session')
    .select(['stepped_up_until', 'proven_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const countsUntil = person.phone_verified_at ? undefined : session?.proven_at?.add({ minutes: MINUTES })
  const isProven = [session?.stepped_up_until, countsUntil].some(
    (until) => until && Temporal.Instant.compare(until, now) > 0,
  )
  if (!isProven) throw fail.stepUpRequired()
}

/**
 * Until when the caller's session counts as proven again, or null where it does not, and while acting as somebody else.
 */
export async function steppedUpUntil(ctx: Ctx): Promise<Temporal.Instant | null> {
  const { sessionId, isSteppedUp, impersonatedBy } = await requireActor(ctx)
  if (!isSteppedUp || impersonatedBy) return null
  const session = await ctx.db
    .selectFrom('session')
    .select('stepped_up_until')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.stepped_up_until ?? null
}
