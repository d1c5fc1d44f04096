import { randomUUID } from 'node:crypto'
import * as users from '#domains/users/public.ts'
import type { Ctx, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { blocked, countAttempt, forgetAttempts } from './attempts.ts'
import { breakRow, countFailure, requireOpen } from './closed-methods.ts'
import { guessFromNetwork, networkLimits } from './guesses/guess-from-network.ts'
import { fitsPassword } from './hash-password.ts'
import { passwordGuesses } from './limits.ts'
import { networkOf } from './network-of.ts'
import { pepper } from './pepper.ts'

const readHash = statement<[string], { hash: string }>(
  `select hash from password_credential where user_id = $1`,
)
const lockHash = statement<[string, string], { user_id: string }>(
  `select user_id from password_credential where user_id = $1 and hash = $2 for share`,
)

export const wrongPassword = () =>
  fail.notAuthenticated('The name or the password is not right. Please try again.')

/** Whether an account has a password, and its hash if it does. */
export async function hashOf({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string | undefined> {
  return (await readHash(db, userId))[0]?.hash
}

/**
 * Compares a password, counted before it is looked at: guesses that arrive together cannot be more than one by one.
 * At most 10 in 15 minutes, and none after 100 failures in a row. `subject` is the account's id, or what stands for
 * a name that leads to none: that costs the same statements and one hash, too. Answers the hash it fits.
 */
export async function comparePassword(
  ctx: Ctx,
  subject: string,
  userId: string | undefined,
  password: string,
): Promise<string | undefined> {
  await requireOpen(ctx, subject, 'password')
  const { attempts, blockedUntil } = await countAttempt(ctx.db, subject, passwordGuesses, ctx.clock.now())
  if (attempts > passwordGuesses.most) {
    throw blocked(`Too many failed attempts. Try again in ${passwordGuesses.minutes} minutes.`, blockedUntil)
  }
  const known = await hashOf(ctx, userId ?? randomUUID())
  const fits = await fitsPassword(known, password, networkOf(ctx.address))
  if (fits) return known
  await countFailure(ctx.db, subject, 'password', ctx.clock.now())
  return undefined
}

export interface ProvenPassword {
  user: users.UserRow
  /** Hand it to holdPassword in the transaction that acts on the proof. */
  hash: string
}

/**
 * The account that an address, user name or proven number leads to, where the password is its own; else
 * AUTH_NOT_AUTHENTICATED, after the same statements and one hash, whether there is such an account or not.
 */
export async function provePassword(ctx: Ctx, userName: string, password: string): Promise<ProvenPassword> {
  const user = await users.findByLogin(ctx.db, userName)
  const subject = user?.id ?? pepper(ctx.keys, 'login', userName.toLowerCase())
  return guessFromNetwork(ctx, networkLimits.password, async () => {
    const hash = await comparePassword(ctx, subject, user?.id, password)
    if (!user || !hash) throw wrongPassword()
    return { user, hash }
  })
}

/** In the transaction that acts on a proven password: one that was changed since it was compared proves nothing. */
export async function holdPassword(work: Work, userId: string, hash: string): Promise<void> {
  if ((await lockHash(work.tx, userId, hash)).length === 0) throw wrongPassword()
  await forgetAttempts(work.tx, userId, passwordGuesses)
  await breakRow(work.tx, userId, 'password')
}
