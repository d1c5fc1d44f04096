import { linkUsedUp } from '@reprise/rules/invites/invite'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/tickets/invite/generate-invite-link.test.ts.

// One conditional update: of people who follow the link at the same moment, no more get in than are left.
const countUse = statement<[string], { id: string }>(`
update invite set uses = uses + 1 where id = $1 and (most_uses is null or uses < most_uses) returning id`)

/** Counts one use of a link. Throws CONFLICT where it was used as often as it may be. */
export async function useLink(db: Db, inviteId: string): Promise<void> {
  const [counted] = await countUse(db, inviteId)
  if (!counted) throw fail.conflict({ text: linkUsedUp })
}
