import type { Actor } from './ctx.ts'
import { fail } from './fail.ts'

export const notWhileActing = 'This is not possible while you act as somebody else.'

/** Refuses whoever acts as somebody else: what only the person themselves may do (S-014). Throws FORBIDDEN. */
export function requireOwnSession(actor: Actor): void {
  if (actor.impersonatedBy) throw fail.forbidden(notWhileActing)
}

/**
 * Refuses whoever has not proven anew, within the last 10 minutes of this session, that it is them. Throws FORBIDDEN
 * while acting as somebody else, else STEP_UP_REQUIRED.
 */
export function requireStepUp(actor: Actor): void {
  requireOwnSession(actor)
  if (!actor.isSteppedUp) throw fail.stepUpRequired()
}
