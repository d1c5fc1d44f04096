import { LOOPBACK } from '#platform/http/refuse-other-hosts.ts'
import type { Config } from '#platform/settings/config.ts'

/** What to say when a demo, whose passwords everybody knows, listens for more than this machine; null: it does not. */
export function publicDemoWarning({ mode, host }: Pick<Config, 'mode' | 'host'>): string | null {
  if (mode !== 'demo' || LOOPBACK.includes(host)) return null
  return `HOST=${host} lets others in: everybody who reaches this machine can sign in as these people, and read all mail at /dev/outbox`
}
