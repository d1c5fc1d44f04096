import type { Work } from '#platform/ctx.ts'

/** Removes all passkeys of a person without a security message, because the account is erased or was never theirs. */
export async function forgetPasskeys(work: Work, userId: string): Promise<void> {
  await work.tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
