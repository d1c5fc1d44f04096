import type { Actor } from './ctx.ts'
import { fail } from './fail.ts'

export const notWhileActing = "You can't do this while you act as someone else."

/** Refuses staff who act as somebody, for what only the person themselves may do (S-014). Throws FORBIDDEN. */
export function requireOwnSession(actor: Actor): void {
  if (actor.impersonatedBy) throw fail.forbidden(notWhileActing)
}

/** What a write allows staff who act as the person. */
export interface Acted {
  /**
   * 'allowed': staff who act as the person may call the write too. Only for a write that moves no money, ticket,
   * role or data and takes nothing away (S-161). Where it is left out, the write refuses them, so a new write is
   * closed to them until somebody decides.
   */
  whileActing?: 'allowed'
}

/** What a write requires of the session that calls it. */
export interface Locking {
  /**
   * Reads the session once more inside the transaction, and holds it with its person until the commit. It must still
   * be alive, and for `proof` still be proven (requireStepUp), so a call that began before the session ended changes
   * nothing after it. For a write that adds a way in, a code or link for a contact, or a place for money.
   */
  locks?: 'session' | 'proof'
}

/** Refuses staff who act as somebody, unless the write allows it. Throws FORBIDDEN. */
export function requireOwnUnlessAllowed({ whileActing }: Acted, actor: Actor | null): void {
  if (actor && whileActing !== 'allowed') requireOwnSession(actor)
}

/**
 * Refuses a person who has not proven within the last 10 minutes of this session that it is them. Throws
 * STEP_UP_REQUIRED, or FORBIDDEN for staff who act as somebody.
 */
export function requireStepUp(actor: Actor): void {
  requireOwnSession(actor)
  if (!actor.isSteppedUp) throw fail.stepUpRequired()
}
