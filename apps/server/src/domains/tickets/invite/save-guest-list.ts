import { randomUUID } from 'node:crypto'
import { sentence } from '@reprise/rules/platform/sentence'
import { saveGuestListInput } from '@reprise/rules/tickets/invite/invite.input'
import { mostSavedLists } from '@reprise/rules/tickets/invite/limits'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { readSources } from './read-sources.ts'
import { emptyList, insertSaved, selectLists, takeList } from './saved-lists.sql.ts'

/** How many user names a refusal repeats. */
const MOST_NAMED = 10

/**
 * Saves the people of the chosen sources under a name, each once. A list of that name of the same person is replaced.
 * BAD_INPUT where the sources have nobody, or a user name that nobody has: a list that lacks it would not be noticed.
 */
export const saveGuestList = operation({
  name: 'saveGuestList',
  input: saveGuestListInput,
  mostAMinute: byHand,
  may: (call) => call.actor.userId,
  async load(call) {
    const { tx, actor, input } = call
    await users.lockUser(tx, actor.userId)
    const { invitees, unknownNames } = await readSources({ db: tx, actor, asking: call }, input.sources)
    return { invitees, unknownNames, lists: await selectLists(tx, actor.userId, mostSavedLists) }
  },
  ensure({ loaded: { invitees, unknownNames, lists }, input }) {
    if (unknownNames.length > 0) {
      const names = unknownNames.slice(0, MOST_NAMED).join(', ')
      throw fail.badInput(sentence('No one has these usernames: {{names}}.', { names }))
    }
    if (invitees.length === 0) throw fail.badInput('Choose someone to save.')
    const isNew = lists.every(({ name }) => name.toLowerCase() !== input.name.toLowerCase())
    if (isNew && lists.length >= mostSavedLists) {
      throw fail.limitReached(sentence('You can save at most {{count}} lists.', { count: mostSavedLists }))
    }
  },
  async write({ tx, now, actor, input, loaded: { invitees } }) {
    const [list] = await takeList(tx, randomUUID(), actor.userId, input.name, now)
    const listId = list?.id ?? ''
    await emptyList(tx, listId)
    const rows = invitees.map(({ userId, email, phone, name }, position) => ({
      id: randomUUID(),
      position,
      // For a person with an account only the account is kept: its address may change, and perhaps only the host saw it.
      user_id: userId,
      email: userId ? null : email,
      phone: userId ? null : phone,
      name: userId ? null : name,
    }))
    await insertSaved(tx, listId, JSON.stringify(rows))
    return { listId }
  },
  idempotent: true,
  subject: ({ listId }) => listId,
})
