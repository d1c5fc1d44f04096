import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './draws.tables.ts'

export type DrawRow = Selectable<Tables['draw']>
export type EntryRow = Selectable<Tables['draw_entry']>
export type ListedEntry = Pick<EntryRow, 'entry_id' | 'weight' | 'place'>

export const selectDraws = statement<[readonly string[]], DrawRow>(
  'select * from draw where id = any($1::uuid[])',
)

/** The draws of these subjects. */
export const selectDrawsOf = statement<[readonly string[]], DrawRow>(
  'select * from draw where subject_id = any($1::uuid[])',
)

/** The draw of a subject, locked until the transaction ends. It waits for those who are entering it. */
export const lockDrawOf = statement<[string], DrawRow>(
  'select * from draw where subject_id = $1 for no key update',
)

export const lockDraw = statement<[string], DrawRow>('select * from draw where id = $1 for no key update')

/** The draw of a subject while it is open. Many hold it at once, and the freeze waits for all of them. */
export const holdOpenDraw = statement<[string], DrawRow>(
  "select * from draw where subject_id = $1 and state = 'OPEN' for share",
)

export const enter = statement<
  [drawId: string, userId: string, salt: string, entryId: string, weight: number, now: Temporal.Instant],
  never
>(`
insert into draw_entry (draw_id, user_id, salt, entry_id, weight, entered_at) values ($1, $2, $3, $4, $5, $6)
on conflict (draw_id, user_id) do nothing`)

export const selectEntrants = statement<[string], { user_id: string }>(
  'select user_id from draw_entry where draw_id = $1',
)

export const dropEntries = statement<[string, readonly string[]], never>(
  'delete from draw_entry where draw_id = $1 and user_id = any($2::uuid[])',
)

/** A page of the list, in the order of the ids. */
export const selectList = statement<[drawId: string, after: string, limit: number], ListedEntry>(`
select entry_id, weight, place from draw_entry where draw_id = $1 and entry_id > $2 order by entry_id limit $3`)

/** Freezes an open draw. Answers no row where somebody did it already. */
export const freeze = statement<
  [
    id: string,
    now: Temporal.Instant,
    winners: number,
    alternates: number,
    entries: number,
    listHash: string,
    chain: string,
    round: number,
    dueAt: Temporal.Instant,
  ],
  { id: string }
>(`
update draw set state = 'FROZEN', frozen_at = $2, winners = $3, alternates = $4, entries = $5, list_hash = $6,
  chain = $7, round = $8, due_at = $9, next_try_at = $9
where id = $1 and state = 'OPEN' returning id`)

/** Frozen draws whose round is there, those that wait longest first. */
export const findDue = statement<[Temporal.Instant, number], DrawRow>(`
select * from draw where state = 'FROZEN' and next_try_at <= $1::timestamptz order by next_try_at limit $2`)

/** Notes that the beacon gave no answer, and when it is asked again. */
export const noteTrouble = statement<[id: string, now: Temporal.Instant, next: Temporal.Instant], never>(`
update draw set tries = tries + 1, waiting_since = coalesce(waiting_since, $2), next_try_at = $3
where id = $1 and state = 'FROZEN'`)

/** Ends a frozen draw. Answers no row where it was drawn already. */
export const finishDraw = statement<
  [id: string, now: Temporal.Instant, signature: string | null, secret: string | null],
  { id: string }
>(`
update draw set state = 'DRAWN', drawn_at = $2, signature = $3, secret = $4, next_try_at = null, waiting_since = null
where id = $1 and state = 'FROZEN' returning id`)

/** Writes the places of the drawn entries, in the order in which they were drawn. */
export const writePlaces = statement<[string, readonly string[]], never>(`
update draw_entry e set place = d.place
from unnest($2::text[]) with ordinality as d(entry_id, place)
where e.draw_id = $1 and e.entry_id = d.entry_id`)

/** The drawn entries, in their order. */
export const selectDrawn = statement<[string], EntryRow>(
  'select * from draw_entry where draw_id = $1 and place is not null order by place',
)

export const markPassedOn = statement<
  [drawId: string, userId: string, now: Temporal.Instant, reason: string],
  { user_id: string }
>(`
update draw_entry set passed_on_at = $3, passed_on_reason = $4
where draw_id = $1 and user_id = $2 and place is not null and passed_on_at is null returning user_id`)

export const selectEntries = statement<[readonly string[], string], EntryRow>(
  'select * from draw_entry where draw_id = any($1::uuid[]) and user_id = $2',
)

/** How many entries of a draw have each weight. */
export const countWeights = statement<[string], { weight: number; entries: number }>(
  'select weight, count(*)::int as entries from draw_entry where draw_id = $1 group by weight order by weight',
)

/** Takes a person out of the draws that are open, and makes their entries in the other lists those of nobody. */
export const forgetEntrant = statement<[string], never>(`
with open as (
  select d.id from draw d join draw_entry e on e.draw_id = d.id
  where e.user_id = $1 and d.state = 'OPEN' order by d.id for share of d
), gone as (
  delete from draw_entry e using open where e.draw_id = open.id and e.user_id = $1 returning e.draw_id
)
update draw_entry e set salt = '', passed_on_reason = case when passed_on_reason is null then null else '-' end
where e.user_id = $1 and e.draw_id not in (select draw_id from gone)`)

export const deleteDraw = statement<[string], never>('delete from draw where subject_id = $1')
