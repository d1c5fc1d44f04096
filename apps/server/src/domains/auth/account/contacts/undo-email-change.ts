import { tokenInput } from '@reprise/rules/auth/session.input'
import { operation } from '#platform/writes/operation.ts'
import { unproveLateContacts } from '../../password/unprove-late-contacts.ts'
import { useUndo } from './contact-undo.ts'
import { restoreContacts } from './restore-contacts.ts'
import { takeBack } from './take-back.ts'

// Tested in domains/auth/account/contacts/email-change.test.ts.

/**
 * Takes a change of address back by the link of its security message. The account has its old address again, or none
 * where there was none, and also the number of that time. Everybody is signed out, and a link to a new
 * password goes to the old address. Throws CONFLICT where somebody else has proven that address since.
 */
export const undoEmailChange = operation({
  name: 'undoEmailChange',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const undo = await useUndo(call, 'email', call.input.token)
    const { userId, changedAt } = undo
    await unproveLateContacts(call, await restoreContacts(call, undo))
    await takeBack(call, userId, changedAt)
    return { userId }
  },
  subject: (answer) => answer.userId,
})
