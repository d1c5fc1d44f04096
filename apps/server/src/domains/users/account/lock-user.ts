import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { UserRow } from '../users.tables.ts'

/** Locks an account until the transaction ends and answers it. Throws NOT_FOUND. */
export async function lockUser(tx: Db, userId: string): Promise<UserRow> {
  const person = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw fail.notFound()
  return person
}

/**
 * Locks an account until the transaction ends, but lets others write rows that only refer to it (a sign-in that is
 * under way, a ticket). Throws NOT_FOUND where there is none.
 */
export async function lockUserNoKey(tx: Db, userId: string): Promise<UserRow> {
  const person = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw fail.notFound()
  return person
}
