import { sql } from 'kysely'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { derivedOf } from '../score-of.ts'

const isAt = (email: string) => sql<boolean>`lower(email) = ${email}`

/**
 * Gives an account an address (lower case) that its person has proven, now or at `provenAt`. Tier and rep score
 * follow. Answers the id of an unconfirmed registration that had the address and no longer has it (S-143), or null.
 * Throws CONFLICT where it belongs to another account.
 */
export async function changeEmail(
  work: Work,
  userId: string,
  email: string,
  provenAt = work.now,
): Promise<string | null> {
  const { tx, now } = work
  const people = await tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', userId), isAt(email)]))
    // Locked in one order, so that two people about the same address cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  const person = people.find(({ id }) => id === userId)
  if (!person) throw fail.notFound()
  const other = people.find(({ id }) => id !== userId)
  if (other?.email_verified_at) throw fail.conflict('This email address belongs to another account.')
  if (other) {
    // Nobody has proven anything of that registration, so it goes the way of a deleted account.
    const gone = { email: null, deleted_at: now }
    await tx.updateTable('users').set(gone).where('id', '=', other.id).execute()
  }
  const row = { email, email_verified_at: provenAt }
  await tx
    .updateTable('users')
    .set({ ...row, ...derivedOf({ ...person, ...row }) })
    .where('id', '=', userId)
    .execute()
  return other?.id ?? null
}
