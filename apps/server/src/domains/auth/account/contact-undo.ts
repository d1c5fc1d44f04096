import { randomBytes } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { tokenHash } from '../issue-code.ts'

export const UNDO_DAYS = 7

export type ContactKind = 'email' | 'phone'

/**
 * A link's token that takes a change of address or number back: once, within 7 days, whatever is changed after it.
 * `restores` is null where there was none before.
 */
export async function issueUndo(
  work: Work,
  change: { userId: string; kind: ContactKind; restores: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await work.tx
    .insertInto('contact_undo')
    .values({
      token_hash: tokenHash(work, token),
      user_id: change.userId,
      kind: change.kind,
      restores: change.restores,
      changed_at: work.now,
      expires_at: work.now.add({ hours: 24 * UNDO_DAYS }),
    })
    .execute()
  return token
}

export interface Undo {
  userId: string
  restores: string | null
  changedAt: Temporal.Instant
}

/**
 * Uses up a token. The links of later changes die with it: they would bring back what is being taken back. Throws
 * BAD_INPUT where it is no longer good.
 */
export async function useUndo(work: Work, kind: ContactKind, token: string): Promise<Undo> {
  const used = await work.tx
    .updateTable('contact_undo')
    .set({ used_at: work.now })
    .where('token_hash', '=', tokenHash(work, token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now)
    .returning(['user_id', 'restores', 'changed_at'])
    .executeTakeFirst()
  if (!used) throw fail.badInput('This link is no longer valid.')
  await work.tx
    .updateTable('contact_undo')
    .set({ used_at: work.now })
    .where('user_id', '=', used.user_id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('changed_at', '>=', used.changed_at)
    .execute()
  return { userId: used.user_id, restores: used.restores, changedAt: used.changed_at }
}

/** Whether the token of an undo link (as its hash) is still good, or was used. */
export async function undoState(
  db: Db,
  hash: string,
  now: Temporal.Instant,
): Promise<{ valid: boolean; purpose: string | null; isDone: boolean }> {
  const undo = await db
    .selectFrom('contact_undo')
    .select(['kind', 'restores', 'used_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  const isUsed = undo !== undefined && undo.used_at !== null
  if (!undo || isUsed || Temporal.Instant.compare(undo.expires_at, now) <= 0)
    return { valid: false, purpose: null, isDone: isUsed }
  const phone = undo.restores === null ? 'UndoFirstPhone' : 'UndoPhoneChange'
  return { valid: true, purpose: undo.kind === 'email' ? 'UndoEmailChange' : phone, isDone: false }
}
