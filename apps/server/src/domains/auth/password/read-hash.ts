import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'

const readHash = statement<[string], { hash: string }>(
  `select hash from password_credential where user_id = $1`,
)

/** Whether an account has a password, and its hash if it does. */
export async function hashOf({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string | undefined> {
  return (await readHash(db, userId))[0]?.hash
}
