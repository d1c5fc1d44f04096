import { latestDay } from '@reprise/rules/platform/time/local-day'
import { completionFaults } from '@reprise/rules/users/completion'
import type { CompletionInput } from '@reprise/rules/users/completion.input'
import { agreementMissing, completionInput } from '@reprise/rules/users/completion.input'
import { userNameTaken } from '@reprise/rules/users/profile.input'
import * as terms from '#domains/terms/public.ts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockUser } from '../account/lock-user.ts'
import { factsOf, scoreOf } from '../score-of.ts'
import { firstFreeName } from '../users.sql.ts'
import type { UserRow } from '../users.tables.ts'
import { freeUserName } from './free-user-name.ts'

/** The user name that they choose. Without one it follows from the name that replaces the stand-in (S-012). */
async function userNameFor(work: Work, person: UserRow, given: CompletionInput): Promise<string> {
  const { userName, name } = given
  if (userName && userName !== person.user_name.toLowerCase()) {
    if (await firstFreeName(work, [userName], person.id)) return userName
    throw fail.badInput(userNameTaken, { userName: userNameTaken })
  }
  return name && !person.is_named && !userName ? freeUserName(work, name) : person.user_name
}

/**
 * Completes the signed-in person's account by exactly what it lacks, and their agreement to the terms in force
 * (S-013). Throws BAD_INPUT with a text for each field that is still missing, is there already, or is taken.
 */
export const completeSignUp = operation({
  name: 'completeSignUp',
  input: ({ clock }) => completionInput(latestDay(clock.now().epochMilliseconds)),
  mostAMinute: byHand,
  may: (call) => requireOwnSession(call.actor),
  load: ({ tx, actor }) => lockUser(tx, actor.userId),
  write: async (call) => {
    const { loaded: person, input, tx } = call
    const { agreeToTermsAndConditions: agrees, ...given } = input
    const faults = completionFaults(factsOf(person), given)
    if (!agrees && !(await terms.hasAgreed(tx, person.id)))
      faults.agreeToTermsAndConditions = agreementMissing
    const [first] = Object.values(faults)
    if (first) throw fail.badInput({ text: first }, faults)
    const row = {
      name: given.name ?? person.name,
      is_named: person.is_named || Boolean(given.name),
      user_name: await userNameFor(call, person, given),
      date_of_birth: given.dateOfBirth ?? person.date_of_birth,
      // A new number is unproven: the next guard asks for the code.
      phone_number: person.phone_number ?? given.phoneNumber ?? null,
      gender: given.gender ?? person.gender,
    }
    await tx
      .updateTable('users')
      .set({ ...row, rep_score: scoreOf({ ...person, ...row }) })
      .where('id', '=', person.id)
      .execute()
    if (agrees) await terms.agree(call, person.id)
    return { userId: person.id }
  },
  subject: (answer) => answer.userId,
})
