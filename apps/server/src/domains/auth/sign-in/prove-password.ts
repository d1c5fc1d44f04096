import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { guessPassword, wrongPassword } from '../guesses/guess-password.ts'
import { breakRow } from './closed-methods.ts'

// The strong lock from the beginning: the row is written once the session is open, and two who held it together would
// each wait for the other.
const lockHash = statement<[string, string], { user_id: string }>(
  `select user_id from password_credential where user_id = $1 and hash = $2 for no key update`,
)

export interface ProvenPassword {
  user: users.UserRow
  /** Hand it to holdPassword in the transaction that acts on the proof. */
  hash: string
}

/**
 * The account that an address, user name or proven number leads to, where the password is its own; else
 * AUTH_NOT_AUTHENTICATED, after the same statements and one hash, whether there is such an account or not.
 * `isRight` looks at what else must be right of it: where it is not, the guess was wrong.
 */
export async function provePassword(
  ctx: Ctx,
  { userName, password }: { userName: string; password: string },
  isRight: (user: users.UserRow) => boolean = () => true,
): Promise<ProvenPassword> {
  const user = await users.findByLogin(ctx.db, userName)
  const hash = await guessPassword(ctx, {
    name: users.loginKey(userName),
    userId: user?.id,
    password,
    // Of an account that is gone for good no password is right, as once it is erased.
    isRight: () => user !== undefined && !users.isGone(user, ctx.clock.now()) && isRight(user),
  })
  if (!user) throw wrongPassword()
  return { user, hash }
}

/** In the transaction that acts on a proven password: one that was changed since it was compared proves nothing. */
export async function lockPassword(work: Work, userId: string, hash: string): Promise<void> {
  if ((await lockHash(work.tx, userId, hash)).length === 0) throw wrongPassword()
  await breakRow(work.tx, userId, 'password')
}
