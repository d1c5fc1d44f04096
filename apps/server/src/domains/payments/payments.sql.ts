import type { PaymentState } from '@reprise/rules/payments/enums'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { PaymentIntent } from '#ports/payments/payments.ts'

export type Payment = Selectable<Tables['payment']>

/** A payment to open, as a row of the jsonb value of openingSql. */
export interface OpeningRow {
  id: string
  purpose: string
  subject: string
  lane: string
  payer_id: string
  provider: string
  intent: PaymentIntent
  /** Minor units, as text: JSON has no bigint. */
  amount: string
  currency: string
  description: string
  return_path: string
  hold_until: Temporal.Instant
}

/**
 * The common table expression `opened_payment (id)`: inserts a RESERVED payment for each OpeningRow of the jsonb
 * array at the place `rows`. The process that reserved has 30 seconds to drive it before the sweeper does.
 */
export function openingSql(rows: string, now: string): string {
  return `
opened_payment as (
  insert into payment (id, purpose, subject, lane, payer_id, provider, intent, amount, currency, description,
    return_path, state, hold_until, due_at, created_at, updated_at)
  select id, purpose, subject, lane, payer_id, provider, intent, amount, currency, description,
    return_path, 'RESERVED', hold_until, ${now}::timestamptz + interval '30 seconds', ${now}::timestamptz,
    ${now}::timestamptz
  from jsonb_to_recordset(${rows}::jsonb) as o(id uuid, purpose text, subject uuid, lane uuid, payer_id uuid,
    provider text, intent text, amount bigint, currency text, description text, return_path text,
    hold_until timestamptz)
  returning id
)`
}

/**
 * A move of a payment: its new state, and what is known now. A field that is left out or null stays as it is.
 */
export interface PaymentChange {
  state: PaymentState
  /** When it must be looked at next, where that does not follow from its state. */
  due_at?: Temporal.Instant | null
  authorization_id?: string | null
  authorized_until?: Temporal.Instant | null
  capture_id?: string | null
  captured_at?: Temporal.Instant | null
  refund_id?: string | null
  refunded_at?: Temporal.Instant | null
  /** When we noticed that the provider had refunded it by itself. */
  reversed_at?: Temporal.Instant | null
  last_error?: string | null
  /** What the balance lacks for this refund, in minor units as text: it is held back for staff. */
  uncovered?: string | null
}

/** A move as a row of the jsonb value of movingSql. */
export interface MovingRow extends PaymentChange {
  id: string
  version: number
}

/** The move of a payment from the version that was read. */
export const movingRow = ({ id, version }: Payment, change: PaymentChange): MovingRow => ({
  ...change,
  id,
  version,
})

/**
 * The common table expressions `payment_move` (the MovingRows of the jsonb array at the place `rows`) and
 * `moved_payment` (Payment): each payment in its new state, if its version was still the one that was read. A
 * race is `(select count(*) from moved_payment) < (select count(*) from payment_move)`; pass that to must().
 * Its attempts begin again. The state decides when it is due: never at an end; at the end of its hold or
 * authorisation while it waits for somebody; else in 20 seconds, because the process that moved it drives it
 * before. A refund that is held back is parked instead.
 */
export function movingSql(rows: string, now: string): string {
  return `
payment_move as materialized (
  select * from jsonb_to_recordset(${rows}::jsonb) as m(id uuid, version int, state text, due_at timestamptz,
    authorization_id text, authorized_until timestamptz, capture_id text, captured_at timestamptz,
    refund_id text, refunded_at timestamptz, reversed_at timestamptz, last_error text, uncovered bigint)
), moved_payment as (
  update payment p set
    state = m.state,
    authorization_id = coalesce(m.authorization_id, p.authorization_id),
    authorized_until = coalesce(m.authorized_until, p.authorized_until),
    capture_id = coalesce(m.capture_id, p.capture_id),
    captured_at = coalesce(m.captured_at, p.captured_at),
    refund_id = coalesce(m.refund_id, p.refund_id),
    refunded_at = coalesce(m.refunded_at, p.refunded_at),
    reversed_at = coalesce(m.reversed_at, p.reversed_at),
    last_error = coalesce(m.last_error, p.last_error),
    due_at = case
      when m.state in ('CAPTURED', 'VOIDED', 'REFUNDED', 'DECLINED', 'EXPIRED') or m.uncovered is not null then null
      when m.due_at is not null then m.due_at
      when m.state = 'OPEN' then p.hold_until
      when m.state = 'AUTHORIZED' then coalesce(m.authorized_until, p.authorized_until)
      else ${now}::timestamptz + interval '20 seconds' end,
    attempts = 0,
    parked_at = case when m.uncovered is not null then ${now}::timestamptz end,
    uncovered = m.uncovered,
    updated_at = ${now}::timestamptz,
    version = p.version + 1
  from payment_move m
  where p.id = m.id and p.version = m.version
  returning p.*
)`
}
