import type { ColumnType, Generated } from 'kysely'
import type { At } from '#platform/db/tables.ts'

type Never<T> = ColumnType<T, T, never>

declare module '#platform/db/tables.ts' {
  interface Tables {
    ledger_account: {
      id: string
      asset: string
      owner_id: string | null
      purpose: string
      is_guarded: boolean
      created_at: At
    }
    ledger_transfer: {
      id: Never<string>
      kind: Never<string>
      cause: Never<string>
      reason: ColumnType<unknown, string | null, never>
      link: Never<string | null>
      reverses: Never<string | null>
      created_at: ColumnType<Temporal.Instant, Temporal.Instant, never>
    }
    ledger_entry: {
      id: Generated<bigint>
      transfer_id: Never<string>
      account_id: Never<string>
      amount: Never<bigint>
    }
    ledger_balance: {
      account_id: string
      amount: bigint
    }
  }
}
