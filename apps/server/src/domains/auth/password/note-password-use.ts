import type { Work } from '#platform/ctx.ts'

/** A sign-in by password is complete: what the account holds by now is its person's (see updatePassword). */
export async function notePasswordUse({ tx, now }: Work, userId: string): Promise<void> {
  await tx.updateTable('password_credential').set({ used_at: now }).where('user_id', '=', userId).execute()
}
