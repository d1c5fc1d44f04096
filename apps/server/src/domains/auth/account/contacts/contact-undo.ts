import { randomBytes } from 'node:crypto'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { tokenHash } from '../../sign-in/issue-code.ts'

export const UNDO_DAYS = 7

/** The sentence for a contact that is too new to get a link of its own. */
export const noLinkHere = sentence(
  "If this wasn't you, use the link we sent to an earlier address or number of the account in the last {{days}} days.",
  { days: UNDO_DAYS },
)

export type ContactKind = 'email' | 'phone'

/** A proven address or number. */
export interface Contact {
  value: string
  provenAt: Temporal.Instant
}

const firstChange = statement<[string, Temporal.Instant], { at: Temporal.Instant | null }>(`
select min(changed_at) as at from contact_undo where user_id = $1 and used_at is null and expires_at > $2`)
const endLate = statement<[string, Temporal.Instant, Temporal.Instant], never>(`
update contact_undo set used_at = $3 where user_id = $1 and used_at is null and proven_at > $2`)
const endAll = statement<[string, Temporal.Instant], never>(`
update contact_undo set used_at = $2 where user_id = $1 and used_at is null`)

/**
 * Tells whether a contact was there before the first change of the account that can still be taken back. A
 * contact that came with such a change, or after it, may be a thief's, so it is not trusted.
 */
export async function trustedContacts(
  { tx, now }: Work,
  userId: string,
): Promise<(provenAt: Temporal.Instant) => boolean> {
  const first = (await firstChange(tx, userId, now))[0]?.at
  return (provenAt) => !first || Temporal.Instant.compare(provenAt, first) < 0
}

/**
 * Notes what a change of address or number has replaced, null where there was none before. Returns the token
 * of the link that takes the change back: once, within 7 days, whatever is changed after it. The link goes
 * only to a contact that was there before the change.
 */
export async function noteChange(
  work: Work,
  change: { userId: string; kind: ContactKind; replaced: Contact | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await work.tx
    .insertInto('contact_undo')
    .values({
      token_hash: tokenHash(work, token),
      user_id: change.userId,
      kind: change.kind,
      restores: change.replaced?.value ?? null,
      proven_at: change.replaced?.provenAt ?? null,
      changed_at: work.now,
      expires_at: work.now.add({ hours: 24 * UNDO_DAYS }),
    })
    .execute()
  return token
}

export interface Undo {
  userId: string
  kind: ContactKind
  changedAt: Temporal.Instant
  /** The contact before the change, for each kind that was changed since; null where there was none. */
  before: Map<ContactKind, Contact | null>
}

/**
 * Uses up a token. The links of later changes of the account end with it, of both kinds, because they would
 * bring back what is being taken back. Throws BAD_INPUT where it is no longer good.
 */
export async function useUndo(work: Work, kind: ContactKind, token: string): Promise<Undo> {
  const used = await work.tx
    .updateTable('contact_undo')
    .set({ used_at: work.now })
    .where('token_hash', '=', tokenHash(work, token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now)
    .returningAll()
    .executeTakeFirst()
  if (!used) throw fail.badInput('This link is no longer valid.')
  const { user_id: userId, changed_at: changedAt } = used
  const later = await work.tx
    .selectFrom('contact_undo')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', '>=', changedAt)
    .orderBy('changed_at')
    .execute()
  await work.tx
    .updateTable('contact_undo')
    .set({ used_at: work.now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('changed_at', '>=', changedAt)
    .execute()
  const before: Undo['before'] = new Map()
  for (const { kind, restores: value, proven_at: provenAt } of [used, ...later])
    if (!before.has(kind)) before.set(kind, value && provenAt ? { value, provenAt } : null)
  return { userId, kind, changedAt, before }
}

/** Ends the links that would bring back a contact which was proven after `since`. */
export async function endUndosAfter(work: Work, userId: string, since: Temporal.Instant): Promise<void> {
  await endLate(work.tx, userId, since, work.now)
}

/** Ends all links that take back a change of the account, because it has another owner now. */
export async function endUndos(work: Work, userId: string): Promise<void> {
  await endAll(work.tx, userId, work.now)
}

const purposes = {
  email: { first: 'UndoFirstEmail', change: 'UndoEmailChange' },
  phone: { first: 'UndoFirstPhone', change: 'UndoPhoneChange' },
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
  const { first, change } = purposes[undo.kind]
  return { valid: true, purpose: undo.restores === null ? first : change, isDone: false }
}
