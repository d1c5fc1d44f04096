import type { Work } from '#platform/ctx.ts'
import type { Erased } from '#platform/domain.ts'
import { deleteRolesOf } from './team.sql.ts'

// Tested in domains/clubs/team/club-log.test.ts.

/** Ends the roles of an erased person at clubs, because nobody can use them any more. */
export async function forgetRoles({ tx }: Work, { id }: Erased): Promise<void> {
  await deleteRolesOf(tx, id)
}
