import { isId } from '@reprise/rules/platform/ids/id'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { gatherReads } from '#platform/gather-reads.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { vouchForEvent } from '../load-event.ts'
import { vouchForQuestions } from '../questions/read-answers.ts'
import { vouchForRoles } from './standing.ts'

/**
 * The stamps of an event and of what its page shows to everybody: each is different after each change of its row. The
 * people are its producer and its co-hosts.
 */
interface EventStamps {
  id: string
  slug: string
  stamp: string
  /** The stamps of everybody's roles at the event. */
  roles: string
  /** The stamps of the questions that it asks. */
  questions: string
  people: readonly { id: string; stamp: string }[]
  club_id: string | null
  club: string | null
  /** The stamp of the team of its club. */
  team: string | null
}

// The keys come as JSON: PostgreSQL expects the same number of rows however many there are, so it keeps one plan. With
// an array it would plan again each time, which takes longer than the statement.
const selectStamps = statement<[asked: string], EventStamps>(`
select e.id, e.slug, e.stamp,
  (select coalesce(string_agg(r.xmin::text, ' ' order by r.user_id, r.role), '')
    from event_role r where r.event_id = e.id) as roles,
  (select coalesce(string_agg(q.xmin::text, ' ' order by q.sort_order, q.id), '')
    from event_question q where q.event_id = e.id and q.archived_at is null) as questions,
  (select jsonb_agg(jsonb_build_object('id', u.id, 'stamp', u.xmin::text)) from users u
    where u.id = any(e.created_by
      || array(select r.user_id from event_role r where r.event_id = e.id and r.role = 'CO_HOST'))) as people,
  e.club_id, c.xmin::text as club, case when c.id is not null then ${clubs.teamStampSql('c')} end as team
from jsonb_to_recordset($1::jsonb) as asked(id uuid, slug text)
cross join lateral (
  select id, slug, created_by, club_id, xmin::text as stamp from event where id = asked.id
  union all select id, slug, created_by, club_id, xmin::text from event where slug = asked.slug) e
left join club c on c.id = e.club_id`)

const gathered = gatherReads<EventStamps>('event page', async (db: Db, keys) => {
  const asked = keys.map((key) => (isId(key) ? { id: key } : { slug: key }))
  const rows = await selectStamps(db, JSON.stringify(asked))
  return new Map(rows.flatMap((row) => [row.id, row.slug].map((key) => [key, row])))
})

const loadStamps = loadByKey<EventStamps>((ctx, keys) => gathered(ctx.db, keys))

/**
 * Learns from the database what of an event and its page is still as it is kept in this process. `key`: its slug or
 * id, in lower case. Returns the id of the event; undefined where there is none.
 */
export async function knowEvent(ctx: Ctx, key: string): Promise<string | undefined> {
  const stamps = await loadStamps(ctx, key)
  if (!stamps) return undefined
  vouchForEvent(ctx, stamps.id, stamps.stamp)
  vouchForRoles(ctx, stamps.id, stamps.roles)
  vouchForQuestions(ctx, stamps.id, stamps.questions)
  for (const { id, stamp } of stamps.people) users.vouchForUser(ctx, id, stamp)
  if (stamps.club_id && stamps.club) {
    clubs.vouchForClub(ctx, stamps.club_id, stamps.club)
    clubs.vouchForTeam(ctx, stamps.club_id, stamps.team ?? '')
  }
  return stamps.id
}
