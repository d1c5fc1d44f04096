import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const platformKeys = {
  flags: () => ['platform', 'flags'] as const,
  sampleMails: () => ['platform', 'sample-mails'] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    platform: KeysOf<typeof platformKeys>
  }
}
