import type { Ctx, Services } from '#platform/ctx.ts'

/** The options that were typed after the command's name. */
export interface Typed {
  reason?: string | undefined
  by?: string | undefined
  as?: string | undefined
  terms?: string | undefined
  privacy?: string | undefined
  retry?: boolean | undefined
}

interface StaffCall {
  services: Services
  /** A request without a signed-in person. */
  ctx: Ctx
  /** The words after the command's name, as many as the usage has. */
  names: readonly string[]
  typed: Typed
  /** The reason, and the system account of the person at the terminal, for the audit log. */
  account: { reason: string; ranBy: string }
}

export interface StaffCommand {
  /** The text to type after `npm run staff --`, without the reason. */
  usage: string
  /** How many names the command takes. */
  names: number
  /** What the command does, in a few words. */
  what: string
  /** Whether the command changes something. Such a command needs a reason. */
  changes: boolean
  /** Runs the command. Returns the lines to show. */
  run(call: StaffCall): Promise<string[]>
}
