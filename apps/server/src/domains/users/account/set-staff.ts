import type { Work } from '#platform/ctx.ts'

/** Makes a person staff, or ends that. The caller ends the sessions and rights that the person then loses. */
export async function setStaff(work: Work, userId: string, isStaff: boolean): Promise<void> {
  await work.tx.updateTable('users').set({ is_staff: isStaff }).where('id', '=', userId).execute()
}
