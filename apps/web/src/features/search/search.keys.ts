import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const searchKeys = {
  found: (keyword: string) => ['search', keyword] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    search: KeysOf<typeof searchKeys>
  }
}
