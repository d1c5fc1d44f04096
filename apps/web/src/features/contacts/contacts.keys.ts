import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const contactKeys = {
  all: () => ['contacts'] as const,
  list: (shown: { keyword: string; groupId: string | null; order: string }) =>
    ['contacts', 'list', shown] as const,
  named: (address: string) => ['contacts', 'named', address] as const,
  groups: () => ['contacts', 'groups'] as const,
  imports: () => ['contacts', 'imports'] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    contacts: KeysOf<typeof contactKeys>
  }
}
