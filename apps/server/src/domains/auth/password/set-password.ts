import type { Work } from '#platform/ctx.ts'

/** Stores the hash (see hashPassword) of a person's password in place of any before. */
export async function setPassword(work: Work, userId: string, hash: string): Promise<void> {
  const row = { hash, changed_at: work.now }
  await work.tx
    .insertInto('password_credential')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
