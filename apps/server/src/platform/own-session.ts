import type { Actor } from './ctx.ts'
import { fail } from './fail.ts'

export const notWhileActing = "You can't do this while you act as someone else."

/** Refuses a person who acts as somebody else: what only the person themselves may do (S-014). Throws FORBIDDEN. */
export function requireOwnSession(actor: Actor): void {
  if (actor.impersonatedBy) throw fail.forbidden(notWhileActing)
}

/** What a write says of staff who act as the person. */
export interface Acted {
  /**
   * They may do it, too: only where it moves no money, ticket, role or data, and takes nothing away (S-161). Left out,
   * they are refused, so a new write is not possible for them until somebody has thought about it.
   */
  whileActing?: 'allowed'
}

/** What a write says of the session that it is called in. */
export interface Locking {
  /**
   * The session is read once more inside the transaction, with what the write needs, and held with its person until the
   * commit: it must still live, and for `proof` it must still be proven (requireStepUp). So a call that was let in
   * before the session ended changes nothing after it. For whatever adds a way in, a code or link for a contact, or a
   * place for money.
   */
  locks?: 'session' | 'proof'
}

/** Refuses a person who acts as somebody else, unless the write allows it. Throws FORBIDDEN. */
export function requireOwnUnlessAllowed({ whileActing }: Acted, actor: Actor | null): void {
  if (actor && whileActing !== 'allowed') requireOwnSession(actor)
}

/**
 * Refuses a person who has not proven again, within the last 10 minutes of this session, that it is them. Throws FORBIDDEN
 * while acting as somebody else, else STEP_UP_REQUIRED.
 */
export function requireStepUp(actor: Actor): void {
  requireOwnSession(actor)
  if (!actor.isSteppedUp) throw fail.stepUpRequired()
}
