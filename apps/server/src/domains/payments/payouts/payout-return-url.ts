import type { Config } from '#platform/settings/config.ts'

/**
 * The address that a provider sends people back to after they connected an account. It is the only one that
 * is registered there.
 */
export function payoutReturnUrl({ publicUrl }: Config): string {
  return new URL('/payout/process', publicUrl).href
}
