import { randomUUID } from 'node:crypto'
import { mostContactGroups } from '@reprise/rules/contacts/contact'
import { createContactGroupInput } from '@reprise/rules/contacts/contact.input'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { countOf } from '#platform/page.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockAddressBook } from './contacts.sql.ts'

// Tested in domains/contacts/contact-groups.test.ts.

const countGroups = statement<[string], { count: number }>(
  'select count(*)::int as count from contact_group where owner_id = $1',
)

const selectNamed = statement<[string, string, string | null], { id: string }>(`
select id from contact_group where owner_id = $1 and lower(name) = lower($2) and id is distinct from $3::uuid`)

const insertGroup = statement<[string, string, string, Temporal.Instant], never>(
  'insert into contact_group (id, owner_id, name, created_at) values ($1, $2, $3, $4)',
)

/** Throws BAD_INPUT where another group of this person has the name, in any case. */
export async function requireFreeName(
  tx: Db,
  ownerId: string,
  name: string,
  groupId: string | null,
): Promise<void> {
  const [taken] = await selectNamed(tx, ownerId, name, groupId)
  if (!taken) return
  throw fail.badInput('You already have a group with this name.', {
    name: 'You already have a group with this name.',
  })
}

/** Makes an empty group of contacts. BAD_INPUT where the caller has one with this name, in any case. */
export const createContactGroup = operation({
  name: 'createContactGroup',
  input: createContactGroupInput,
  mostAMinute: byHand,
  may: ({ actor }) => actor.userId,
  load: ({ tx, grant: ownerId }) => lockAddressBook(tx, ownerId),
  async write({ tx, now, input, grant: ownerId }) {
    await requireFreeName(tx, ownerId, input.name, null)
    if ((await countOf(countGroups(tx, ownerId))) >= mostContactGroups) {
      throw fail.limitReached(
        sentence('You can have at most {{count}} groups.', { count: mostContactGroups }),
      )
    }
    const groupId = randomUUID()
    await insertGroup(tx, groupId, ownerId, input.name, now)
    return { groupId }
  },
  subject: ({ groupId }) => groupId,
})
