import type * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

const MINUTES = 10

/**
 * Notes that the person of this session has just proven again that it is them. Good for 10 minutes, in this
 * session.
 */
export async function stepUp(work: Work, sessionId: string): Promise<void> {
  await work.tx
    .updateTable('session')
    .set({ stepped_up_until: work.now.add({ minutes: MINUTES }) })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Notes that the second factor of the sign-in was just done on this device, or that the account was made: see
 * requireStepUpForContact.
 */
export async function noteProof(work: Work, sessionId: string): Promise<void> {
  await work.tx.updateTable('session').set({ proven_at: work.now }).where('id', '=', sessionId).execute()
}

/**
 * Throws STEP_UP_REQUIRED where a person who has not just proven that it is them adds or proves a contact.
 * Each number or address is one more way in, so the rule holds where the account has a proven one. Signing up
 * asks for the number right after the code of the sign-in: this code counts for 10 minutes, only for a first
 * number.
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
 * Until when the caller's session counts as proven again. Null where it does not, and while acting as
 * somebody else.
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
