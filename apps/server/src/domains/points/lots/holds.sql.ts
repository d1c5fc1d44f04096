import { statement } from '#platform/db/statement.ts'

export interface HoldRow {
  cause: string
  club_id: string
  user_id: string
  amount: bigint
  state: 'CONFIRMED' | 'HELD' | 'REFUNDED' | 'RELEASED' | 'TRADED'
  reason: { kind: string }
  link: string | null
  expires_at: Temporal.Instant
}

export const insertHold = statement<
  [
    string,
    string,
    string,
    string,
    HoldRow['state'],
    string,
    string | null,
    Temporal.Instant,
    Temporal.Instant,
  ],
  { cause: string }
>(`
insert into points_hold (cause, club_id, user_id, amount, state, reason, link, expires_at, created_at)
values ($1, $2, $3, $4::bigint, $5, $6::jsonb, $7, $8, $9)
on conflict (cause) do nothing
returning cause`)

export const selectHold = statement<[string], HoldRow>('select * from points_hold where cause = $1')

/** Moves a hold from one state to the next. Answers no row where it has another state by now. */
export const moveHold = statement<[string, HoldRow['state'], HoldRow['state']], HoldRow>(`
update points_hold set state = $3 where cause = $1 and state = $2 returning *`)

/** Holds whose time is over, the oldest first. */
export const findOverdueHolds = statement<
  [Temporal.Instant, number],
  Pick<HoldRow, 'cause' | 'club_id' | 'user_id'>
>(`
select cause, club_id, user_id from points_hold where state = 'HELD' and expires_at <= $1::timestamptz order by expires_at limit $2`)
