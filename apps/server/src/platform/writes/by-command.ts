import { reasonInput } from '@reprise/rules/auth/im-login.input'
import { z } from 'zod'
import type { Actor } from '../ctx.ts'
import { fail } from '../fail.ts'

/** The input of every command of staff: the reason, and the person at the terminal (decision S-006). */
export const commandInput = z.object({ reason: reasonInput, ranBy: z.string().min(1) })

/**
 * Refuses every call of the network: commands run only at the server's own terminal, without a signed-in person.
 * Throws FORBIDDEN.
 */
export function requireTerminal({ caller }: { caller: Actor | null }): void {
  if (caller) throw fail.forbidden()
}
