import { latestDay } from '@reprise/rules/platform/time/local-day'
import { profileInput, userNameTaken } from '@reprise/rules/users/profile.input'
import type { Work } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockUser } from '../account/lock-user.ts'
import { derivedOf } from '../score-of.ts'
import { firstFreeName } from '../users.sql.ts'
import type { UserRow } from '../users.tables.ts'
import { leaveName } from './leave-name.ts'

async function takeUserName(work: Work, person: UserRow, userName: string): Promise<void> {
  if (!(await firstFreeName(work, [userName], person.id))) {
    throw new Failure('CONFLICT', userNameTaken, { fields: { userName: userNameTaken } })
  }
  // One that was made for them is nobody's loss.
  if (person.is_named) await leaveName(work, person.id, 'USER_NAME', person.user_name.toLowerCase(), userName)
}

/**
 * Changes what is given of the signed-in person's profile, and nothing else; address and number change elsewhere.
 * Throws BAD_INPUT with a text per field, CONFLICT on userName where it is taken or was left by somebody lately,
 * LIMIT_REACHED after too many names, FORBIDDEN where staff would change the user name for somebody.
 */
export const updateProfile = operation({
  name: 'updateProfile',
  whileActing: 'allowed',
  input: ({ clock }) => profileInput(latestDay(clock.now().epochMilliseconds)),
  mostAMinute: byHand,
  may: ({ actor, input }) => {
    // It signs the person in: nobody else decides what they have to type.
    if (input.userName !== undefined && input.userName !== actor.userName.toLowerCase())
      requireOwnSession(actor)
  },
  load: ({ tx, actor }) => lockUser(tx, actor.userId),
  write: async (call) => {
    const { loaded: person, input, tx } = call
    const { name = person.name, userName = person.user_name } = input
    const isRenamed = userName.toLowerCase() !== person.user_name.toLowerCase()
    if (isRenamed) await takeUserName(call, person, userName)
    if (person.is_named && name !== person.name) await leaveName(call, person.id, 'NAME', person.name, name)
    const row = {
      name,
      is_named: person.is_named || input.name !== undefined,
      user_name: isRenamed ? userName : person.user_name,
      bio: input.bio === undefined ? person.bio : input.bio,
      date_of_birth: input.dateOfBirth ?? person.date_of_birth,
      gender: input.gender ?? person.gender,
      language: input.language ?? person.language,
    }
    const shown = Object.fromEntries(input.walkthrough.map(({ type, status }) => [type, status]))
    await tx
      .updateTable('users')
      .set({
        ...row,
        ...derivedOf({ ...person, ...row }),
        walkthrough: JSON.stringify({ ...person.walkthrough, ...shown }),
      })
      .where('id', '=', person.id)
      .execute()
    return { userId: person.id }
  },
  subject: (answer) => answer.userId,
})
