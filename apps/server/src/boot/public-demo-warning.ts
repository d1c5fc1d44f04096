import { LOOPBACK } from '#platform/http/refuse-other-hosts.ts'
import type { Config } from '#platform/settings/config.ts'

/**
 * Returns a warning when other machines can reach a demo, whose passwords everybody knows; null where they cannot.
 */
export function publicDemoWarning({ mode, host }: Pick<Config, 'mode' | 'host'>): string | null {
  if (mode !== 'demo' || LOOPBACK.includes(host)) return null
  return `HOST=${host} lets others in: everybody who reaches this machine can sign in as these people, and read all mail at /dev/outbox`
}
