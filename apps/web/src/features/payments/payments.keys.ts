import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const paymentKeys = {
  accounts: (viewer: string | null) => ['payments', 'accounts', viewer] as const,
  connection: (code: string, state: string) => ['payments', 'connection', code, state] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    payments: KeysOf<typeof paymentKeys>
  }
}
