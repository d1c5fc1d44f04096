import type { Ctx, Services } from '#platform/ctx.ts'

/** What was typed behind the command's name. */
export interface Typed {
  reason?: string | undefined
  by?: string | undefined
  as?: string | undefined
  terms?: string | undefined
  privacy?: string | undefined
  retry?: boolean | undefined
}

export interface StaffCall {
  services: Services
  /** A request of nobody. */
  ctx: Ctx
  /** What follows the name, as many as the usage names. */
  names: readonly string[]
  typed: Typed
  /** Why, and who sat at the terminal: for the audit log. */
  account: { reason: string; ranBy: string }
}

export interface StaffCommand {
  /** What is typed behind `npm run staff --`, without the reason. */
  usage: string
  /** How many names follow. */
  names: number
  /** What it does, in a few words. */
  what: string
  /** Whether it changes something, and is only done for a reason. */
  changes: boolean
  /** Does it, and answers the lines to show. */
  run(call: StaffCall): Promise<string[]>
}
