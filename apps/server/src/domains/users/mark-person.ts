import { tierOf } from '@reprise/rules/users/tier'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockUser } from './account/lock-user.ts'
import { scoreFactsOf } from './score-of.ts'
import type { UserRow } from './users.tables.ts'

// Tested in staff/run-staff-command.test.ts.

type Marks = Partial<Pick<UserRow, 'is_verified' | 'tier'>>

function mark(name: string, marksOf: (person: UserRow) => Marks) {
  return operation({
    name,
    input: commandInput.extend({ userId: z.uuid() }),
    may: requireTerminal,
    load: ({ tx, input }) => lockUser(tx, input.userId),
    ensure: ({ loaded: person }) => {
      if (person.deleted_at) throw fail.conflict('This account is deleted.')
    },
    write: async ({ tx, loaded: person }) => {
      await tx.updateTable('users').set(marksOf(person)).where('id', '=', person.id).execute()
      return { userId: person.id }
    },
    subject: ({ userId }) => userId,
  })
}

/** The mark of a public figure (S-040). */
export const verifyPerson = mark('staff.verify', () => ({ is_verified: true }))
export const unverifyPerson = mark('staff.unverify', () => ({ is_verified: false }))

/** The tier PREMIUM, and back to the one that follows from what is proven (S-040). */
export const makePremium = mark('staff.premium', () => ({ tier: 'PREMIUM' }))
export const endPremium = mark('staff.unpremium', (person) => ({
  tier: tierOf({ tier: 'UNVERIFIED', ...scoreFactsOf(person) }),
}))
