import { guestListInput } from '@reprise/rules/tickets/invite/invite.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { deleteList, selectList } from './saved-lists.sql.ts'

// Tested in domains/tickets/invite/save-guest-list.test.ts.

/** Removes a saved list of the caller. NOT_FOUND for a list of somebody else. */
export const removeGuestList = operation({
  name: 'removeGuestList',
  input: guestListInput,
  mostAMinute: byHand,
  async may({ tx, input, actor }) {
    const [list] = await selectList(tx, input.listId, actor.userId)
    if (!list) throw fail.notFound("We couldn't find this list.")
    return list
  },
  async write({ tx, grant: list, actor }) {
    await deleteList(tx, list.id, actor.userId)
    return { listId: list.id, name: list.name, people: list.people }
  },
  subject: ({ listId }) => listId,
})
