import type { Actor } from './ctx.ts'
import { fail } from './fail.ts'

export const notWhileActing = 'This is not possible while you act as somebody else.'

/** Refuses whoever acts as somebody else: what only the person themselves may do (S-014). Throws FORBIDDEN. */
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

/** Refuses whoever acts as somebody else, unless the write allows it. Throws FORBIDDEN. */
export function requireOwnUnlessAllowed({ whileActing }: Acted, actor: Actor | null): void {
  if (actor && whileActing !== 'allowed') requireOwnSession(actor)
}

/**
 * Refuses whoever has not proven anew, within the last 10 minutes of this session, that it is them. Throws FORBIDDEN
 * while acting as somebody else, else STEP_UP_REQUIRED.
 */
export function requireStepUp(actor: Actor): void {
  requireOwnSession(actor)
  if (!actor.isSteppedUp) throw fail.stepUpRequired()
}
