import { contactGroupInput } from '@reprise/rules/contacts/contact.input'
import { statement } from '#platform/db/statement.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockGroup } from './find-group.ts'

// Tested in domains/contacts/contact-groups.test.ts.

const remove = statement<[string], never>('delete from contact_group where id = $1')

/** Deletes a group of the caller. Its contacts stay (decision S-128). */
export const deleteContactGroup = operation({
  name: 'deleteContactGroup',
  input: contactGroupInput,
  mostAMinute: byHand,
  may: ({ tx, actor, input }) => lockGroup(tx, actor.userId, input.groupId),
  async write({ tx, grant: group }) {
    await remove(tx, group.id)
    return { groupId: group.id }
  },
  subject: ({ groupId }) => groupId,
})
