import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { readAgreed, writeAgreement } from './terms.sql.ts'

/** Notes that a person agrees to the version in force now. Agreeing again changes nothing. */
export async function agree(work: Work, userId: string): Promise<void> {
  await writeAgreement(work.tx, userId, work.now)
}

/** Whether a person has agreed to the version in force now; a newer version asks again (S-035). */
export function hasAgreed(db: Db, userId: string): Promise<boolean> {
  return readAgreed(db, userId)
}
