import type { Work } from '#platform/ctx.ts'

/** Takes away all passkeys of a person without telling anybody: an account that is erased or was never theirs. */
export async function forgetPasskeys(work: Work, userId: string): Promise<void> {
  await work.tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
