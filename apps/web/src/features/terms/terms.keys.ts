import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const termsKeys = {
  text: (which: string, version: number | null) => ['terms', which, version] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    terms: KeysOf<typeof termsKeys>
  }
}
