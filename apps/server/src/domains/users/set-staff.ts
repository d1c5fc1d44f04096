import type { Work } from '#platform/ctx.ts'

/** Makes a person staff, or ends it. The caller ends what they may no longer do. */
export async function setStaff(work: Work, userId: string, isStaff: boolean): Promise<void> {
  await work.tx.updateTable('users').set({ is_staff: isStaff }).where('id', '=', userId).execute()
}
