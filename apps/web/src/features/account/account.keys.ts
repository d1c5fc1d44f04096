import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const accountKeys = {
  myData: () => ['account', 'my-data'] as const,
  hostedSales: () => ['account', 'hosted-sales'] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    account: KeysOf<typeof accountKeys>
  }
}
