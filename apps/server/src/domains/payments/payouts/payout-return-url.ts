import type { Config } from '#platform/settings/config.ts'

/** Where a provider sends people back to after they connected an account: registered there, and no other. */
export function payoutReturnUrl({ publicUrl }: Config): string {
  return new URL('/payout/process', publicUrl).href
}
