import { contactGroupGone } from '@reprise/rules/contacts/contact'
import { isId } from '@reprise/rules/platform/ids/id'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { ContactGroupRow } from './contacts.sql.ts'
import { lockOwnGroup, selectOwnGroup } from './contacts.sql.ts'

/** A group of this person. Throws NOT_FOUND for an unknown one and one of somebody else. */
export async function findGroup(db: Db, ownerId: string, groupId: string): Promise<ContactGroupRow> {
  const [group] = isId(groupId) ? await selectOwnGroup(db, ownerId, groupId) : []
  if (!group) throw fail.notFound(contactGroupGone)
  return group
}

/** A group of this person, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockGroup(tx: Db, ownerId: string, groupId: string): Promise<ContactGroupRow> {
  const [group] = await lockOwnGroup(tx, ownerId, groupId)
  if (!group) throw fail.notFound(contactGroupGone)
  return group
}
