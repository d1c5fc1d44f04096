import { statement } from '#platform/db/statement.ts'

type At = Temporal.Instant

export interface SavedListRow {
  id: string
  owner_id: string
  name: string
  created_at: At
  people: number
}

const PEOPLE = '(select count(*)::int from saved_guest g where g.list_id = l.id) as people'

export const selectLists = statement<[string, number], SavedListRow>(`
select l.*, ${PEOPLE} from saved_guest_list l where l.owner_id = $1 order by lower(l.name), l.id limit $2`)

export const selectList = statement<[string, string], SavedListRow>(`
select l.*, ${PEOPLE} from saved_guest_list l where l.id = $1 and l.owner_id = $2`)

/** Returns the list of that name, an existing one emptied. The lock on its owner's row keeps two calls apart. */
export const takeList = statement<[string, string, string, At], { id: string }>(`
insert into saved_guest_list (id, owner_id, name, created_at) values ($1, $2, $3, $4)
on conflict (owner_id, lower(name)) do update set name = excluded.name returning id`)

export const emptyList = statement<[string], never>('delete from saved_guest where list_id = $1')

export const insertSaved = statement<[string, string], never>(`
insert into saved_guest (id, list_id, position, user_id, email, phone, name)
select g.id, $1, g.position, g.user_id, g.email, g.phone, g.name
from jsonb_to_recordset($2::jsonb)
  as g(id uuid, position int, user_id uuid, email text, phone text, name text)`)

export const deleteList = statement<[string, string], { id: string }>(
  'delete from saved_guest_list where id = $1 and owner_id = $2 returning id',
)

/** Forgets the lists of a person, and the person in the lists of others: by account, address and number. */
export const forgetSaved = statement<[string, string | null, string | null], never>(`
with lists as (delete from saved_guest_list where owner_id = $1)
delete from saved_guest where user_id = $1 or email = $2 or phone = $3`)
