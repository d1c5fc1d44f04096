import { tokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import { operation } from '#platform/operation.ts'
import { forgetUnproven } from '../forget-unproven.ts'
import { useUndo } from './contact-undo.ts'
import { takeBack } from './take-back.ts'

/**
 * Takes a change of address back by the link of its notice: the old one is the account's again, everybody is signed
 * out, a number that came since goes, and a link to a new password goes to the old address. Throws CONFLICT where
 * somebody else has proven that address since.
 */
export const undoEmailChange = operation({
  name: 'undoEmailChange',
  input: tokenInput,
  may: () => undefined,
  write: async (call) => {
    const { userId, restores, changedAt } = await useUndo(call, 'email', call.input.token)
    if (restores === null) throw new Error('a first address has no link that takes it back')
    const emptied = await users.changeEmail(call, userId, restores)
    if (emptied) await forgetUnproven(call, emptied)
    const { phone_verified_at: provenAt } = await users.lockUser(call.tx, userId)
    if (provenAt && Temporal.Instant.compare(provenAt, changedAt) >= 0) await users.forgetPhone(call, userId)
    await takeBack(call, userId, changedAt)
    return { userId }
  },
  subject: (answer) => answer.userId,
})
