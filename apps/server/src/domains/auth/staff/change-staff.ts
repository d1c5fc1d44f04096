import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

// Tested in staff/run-staff-command.test.ts.

/**
 * Makes a person staff, or ends it. All of their sessions end, also those in which they act as somebody else
 * or somebody acts as them. So the new rights begin with a sign-in.
 */
export const changeStaff = operation({
  name: 'staff.staff',
  input: commandInput.extend({ userId: z.uuid(), isStaff: z.boolean() }),
  may: requireTerminal,
  load: ({ tx, input }) => users.lockUser(tx, input.userId),
  ensure: ({ loaded: person, input }) => {
    if (!input.isStaff) return
    if (person.deleted_at || person.deactivated_at) throw fail.conflict('This account is closed.')
    if (!person.email_verified_at) throw fail.conflict("This person hasn't confirmed an email address yet.")
  },
  write: async (call) => {
    const { userId, isStaff } = call.input
    await users.setStaff(call, userId, isStaff)
    await endSessionsOf(call, userId)
    return { userId }
  },
  subject: ({ userId }) => userId,
})
