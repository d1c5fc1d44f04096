import type { Work } from '#platform/ctx.ts'

/**
 * Notes that a sign-in by password is complete: everything in the account by now belongs to its person (see
 * updatePassword).
 */
export async function notePasswordUse({ tx, now }: Work, userId: string): Promise<void> {
  await tx.updateTable('password_credential').set({ used_at: now }).where('user_id', '=', userId).execute()
}
