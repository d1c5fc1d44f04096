import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { guessPassword, wrongPassword } from '../guesses/guess-password.ts'
import { endFailureSeries } from './closed-methods.ts'

// Takes the strong lock from the beginning. The row is written once the session is open, and two calls that
// held a weak lock together would each wait for the other.
const lockHash = statement<[string, string], { user_id: string }>(
  `select user_id from password_credential where user_id = $1 and hash = $2 for no key update`,
)

export interface ProvenPassword {
  user: users.UserRow
  /** Hand it to lockPassword in the transaction that acts on the proof. */
  hash: string
}

/**
 * The account that an address, user name or proven number leads to, where the password is right. Otherwise
 * AUTH_NOT_AUTHENTICATED, after the same statements and one hash, whether there is such an account or not.
 * `isRight` checks what else must be right; where it is not, the guess was wrong.
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
    // No password is right for an account whose 90 days are over, as if it was erased already.
    isRight: () => user !== undefined && !users.isGone(user, ctx.clock.now()) && isRight(user),
  })
  if (!user) throw wrongPassword()
  return { user, hash }
}

/**
 * Locks a proven password in the transaction that acts on the proof. Throws where the password was changed
 * since it was compared.
 */
export async function lockPassword(work: Work, userId: string, hash: string): Promise<void> {
  if ((await lockHash(work.tx, userId, hash)).length === 0) throw wrongPassword()
  await endFailureSeries(work.tx, userId, 'password')
}
