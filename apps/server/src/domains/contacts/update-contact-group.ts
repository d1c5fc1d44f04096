import { updateContactGroupInput } from '@reprise/rules/contacts/contact.input'
import { statement } from '#platform/db/statement.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockAddressBook } from './contacts.sql.ts'
import { requireFreeName } from './create-contact-group.ts'
import { lockGroup } from './find-group.ts'

// Tested in domains/contacts/contact-groups.test.ts.

const rename = statement<[string, string], never>('update contact_group set name = $2 where id = $1')

/** Gives a group of the caller another name. BAD_INPUT where another of their groups has it, in any case. */
export const updateContactGroup = operation({
  name: 'updateContactGroup',
  input: updateContactGroupInput,
  mostAMinute: byHand,
  async may({ tx, actor, input }) {
    await lockAddressBook(tx, actor.userId)
    return lockGroup(tx, actor.userId, input.groupId)
  },
  async write({ tx, input, grant: group }) {
    await requireFreeName(tx, group.owner_id, input.name, group.id)
    await rename(tx, group.id, input.name)
    return { groupId: group.id }
  },
  subject: ({ groupId }) => groupId,
})
