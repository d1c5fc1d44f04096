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
  // A name that was made for the person is not kept as a former name.
  if (person.is_named) await leaveName(work, person.id, 'USER_NAME', person.user_name.toLowerCase(), userName)
}

/**
 * Changes the given fields of the signed-in person's profile, and nothing else; address and number change
 * elsewhere. Throws BAD_INPUT with a text for each field, CONFLICT on userName where the name is taken or was left
 * by somebody lately, LIMIT_REACHED after too many names, and FORBIDDEN where staff who act as the person change
 * the user name or whether lists of guests name the person.
 */
export const updateProfile = operation({
  name: 'updateProfile',
  whileActing: 'allowed',
  input: ({ clock }) => profileInput(latestDay(clock.now().epochMilliseconds)),
  mostAMinute: byHand,
  may: ({ actor, input }) => {
    // The person signs in by the user name, so nobody else decides what they have to type.
    if (input.userName !== undefined && input.userName !== actor.userName.toLowerCase())
      requireOwnSession(actor)
    // Nobody else decides who sees which events the person goes to.
    if (input.isOnGuestLists !== undefined) requireOwnSession(actor)
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
      is_on_guest_lists: input.isOnGuestLists ?? person.is_on_guest_lists,
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
