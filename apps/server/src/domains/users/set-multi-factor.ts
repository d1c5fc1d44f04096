import type { Work } from '#platform/ctx.ts'

/** Whether signing in with a password asks this person for a code, too (S-026). */
export async function setMultiFactor(work: Work, userId: string, isSkipped: boolean): Promise<void> {
  await work.tx.updateTable('users').set({ skips_multi_factor: isSkipped }).where('id', '=', userId).execute()
}
