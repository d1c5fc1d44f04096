import { because } from '@reprise/rules/platform/failures/field-errors'
import { sentence } from '@reprise/rules/platform/sentence'
import { z } from 'zod'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockUser } from './account/lock-user.ts'
import { userInvitesRaised } from './users.news.ts'

// Tested in staff/run-staff-command.test.ts.

const MOST_AT_ONCE = 1000

/** Raises how many invites a person may have open at a time (S-038). Answers the new number. */
export const raiseInvites = operation({
  name: 'staff.raiseInvites',
  input: commandInput.extend({
    userId: z.uuid(),
    more: z
      .int({ error: 'Say by how many: --by N.' })
      .min(1, { error: 'At least 1.' })
      .max(MOST_AT_ONCE, { error: because(sentence('At most {{count}} at once.', { count: MOST_AT_ONCE })) }),
  }),
  may: requireTerminal,
  load: ({ tx, input }) => lockUser(tx, input.userId),
  write: async ({ tx, loaded: person, input }) => {
    const granted = person.invites_granted + input.more
    await tx.updateTable('users').set({ invites_granted: granted }).where('id', '=', person.id).execute()
    return { userId: person.id, granted }
  },
  announce: ({ input: { userId, more } }) => [userInvitesRaised(userId, 1, { userId, more })],
  subject: ({ userId }) => userId,
})
