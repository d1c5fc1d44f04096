import { tokenInput } from '@reprise/rules/auth/session.input'
import { operation } from '#platform/writes/operation.ts'
import { useUndo } from './contact-undo.ts'
import { restoreContacts } from './restore-contacts.ts'
import { takeBack } from './take-back.ts'

// Tested in domains/auth/account/contacts/phone-number.test.ts.

/**
 * Takes a change of number back by the link of its security message. The account has its old number again, or none
 * where there was none, and also the address of that time. Everybody is signed out, and a link to a new
 * password goes to that address. Throws CONFLICT where somebody else has proven the old number since.
 */
export const undoPhoneChange = operation({
  name: 'undoPhoneChange',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const undo = await useUndo(call, 'phone', call.input.token)
    const { userId, changedAt } = undo
    await restoreContacts(call, undo)
    await takeBack(call, userId, changedAt)
    return { userId }
  },
  subject: (answer) => answer.userId,
})
