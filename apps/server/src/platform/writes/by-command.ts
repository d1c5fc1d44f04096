import { reasonInput } from '@reprise/rules/auth/im-login.input'
import { z } from 'zod'
import type { Actor } from '../ctx.ts'
import { fail } from '../fail.ts'

/** What each command of staff says beside what it is about: why, and who sat at the terminal (decision S-006). */
export const commandInput = z.object({ reason: reasonInput, ranBy: z.string().min(1) })

/** Commands are run at the server's own terminal, signed in as nobody: no call of the network is one. Throws FORBIDDEN. */
export function requireTerminal({ visitor }: { visitor: Actor | null }): void {
  if (visitor) throw fail.forbidden()
}
