import type { ColumnType, Generated } from 'kysely'

/** A timestamptz column: read as an instant, written as an instant. */
export type At = ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>
export type AtOrNull = ColumnType<
  Temporal.Instant | null,
  Temporal.Instant | null | undefined,
  Temporal.Instant | null
>
/** A jsonb column: written as text, read parsed. */
export type JsonOf<T> = ColumnType<T, string, string>

/**
 * Every table by name. The platform declares its own here; each domain adds its tables
 * in <domain>.tables.ts by declaration merging, so a database handle has one type.
 */
export interface Tables {
  audit: {
    id: Generated<bigint>
    at: At
    actor_id: string | null
    impersonated_by: string | null
    operation: string
    subject: string | null
    input: JsonOf<unknown>
    request_id: string
  }
  idempotency: {
    actor_id: string
    operation: string
    key: string
    input_hash: string
    answer: ColumnType<unknown, string | null | undefined, string>
    created_at: At
  }
  news: {
    id: string
    kind: string
    subject: string
    version: number
    payload: JsonOf<unknown>
    at: At
  }
  news_delivery: {
    news_id: string
    reaction: string
    due_at: At
    attempts: Generated<number>
    parked_at: AtOrNull
    last_error: string | null
  }
  platform_key: {
    id: string
    purpose: string
    secret: Buffer
    created_at: At
    retired_at: AtOrNull
  }
  schema_migration: {
    name: string
    checksum: string
    applied_at: At
  }
}
