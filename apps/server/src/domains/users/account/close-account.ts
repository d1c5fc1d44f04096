import { erasedAfter } from '@reprise/rules/users/account'
import type { Work } from '#platform/ctx.ts'
import type { UserRow } from '../users.tables.ts'
import { lockUser } from './lock-user.ts'

/** Hides an account for an unlimited time (S-029). */
export async function deactivate(work: Work, userId: string): Promise<void> {
  await work.tx.updateTable('users').set({ deactivated_at: work.now }).where('id', '=', userId).execute()
}

/** Marks an account as deleted: hidden from now on, and erased in 90 days (S-029). */
export async function markDeleted(work: Work, userId: string): Promise<void> {
  await work.tx.updateTable('users').set({ deleted_at: work.now }).where('id', '=', userId).execute()
}

/** Whether an account was deleted so long ago that nobody can bring it back, erased already or not. */
export function isGone(
  { deleted_at: deletedAt, erased_at: erasedAt }: Pick<UserRow, 'deleted_at' | 'erased_at'>,
  now: Temporal.Instant,
): boolean {
  if (erasedAt !== null) return true
  return deletedAt !== null && erasedAfter(deletedAt.epochMilliseconds) <= now.epochMilliseconds
}

/**
 * Brings a deleted or deactivated account back. Answers its former state, with the row locked until the transaction
 * ends; undefined where its data is gone for good, or about to go.
 */
export async function bringBack(work: Work, userId: string): Promise<UserRow | undefined> {
  const person = await lockUser(work.tx, userId)
  if (isGone(person, work.now)) return undefined
  await work.tx
    .updateTable('users')
    .set({ deactivated_at: null, deleted_at: null })
    .where('id', '=', userId)
    .execute()
  return person
}
