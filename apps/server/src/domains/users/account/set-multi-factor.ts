import type { Work } from '#platform/ctx.ts'

/** Sets whether signing in with a password also asks this person for a code (S-026). */
export async function setMultiFactor(work: Work, userId: string, isSkipped: boolean): Promise<void> {
  await work.tx.updateTable('users').set({ skips_multi_factor: isSkipped }).where('id', '=', userId).execute()
}
