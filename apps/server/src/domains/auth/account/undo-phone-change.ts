import { tokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import { operation } from '#platform/operation.ts'
import { useUndo } from './contact-undo.ts'
import { takeBack } from './take-back.ts'

/**
 * Takes a change of number back by the link of its notice: the old one is the account's again, or none where there was
 * none; everybody is signed out, and a link to a new password goes to the account's address. Throws CONFLICT where
 * somebody else has proven the old number since.
 */
export const undoPhoneChange = operation({
  name: 'undoPhoneChange',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const { userId, restores, changedAt } = await useUndo(call, 'phone', call.input.token)
    if (restores === null) await users.forgetPhone(call, userId)
    else await users.confirmPhone(call, userId, restores)
    await takeBack(call, userId, changedAt)
    return { userId }
  },
  subject: (answer) => answer.userId,
})
