import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** A column that says who somebody is. */
export interface Place {
  /** `invite.to_email` */
  name: string
  table: string
  column: string
  /** By what it names the person: a foreign key, an id without one, or an address or a number. */
  by: 'key' | 'id' | 'contact'
}

const THING = 'the id of another thing'
const SESSION = 'a session, which has its person'
const WORDS = 'words, not an address'
const PROVIDER = 'an id at another site, of the account or the minutes of its row'

/** Columns that look as if they named a person, and what they name instead. */
export const namesNobody: Record<string, string> = {
  'achievement_award.event_id': THING,
  'achievement_decision.event_id': THING,
  'club_ladder.seated_to': 'how far a job has come, while it seats the members by id',
  'contact_import_row.contact_id': 'a contact of the address book',
  'deleted_contact.group_ids': 'groups of the address book',
  'draw.subject_id': THING,
  'draw.subject_kind': 'one of our words',
  'event.address': 'the place of an event',
  'event_message.recipients': 'how many it goes to',
  'event_message.subject': WORDS,
  'event_reaction.target_id': THING,
  'event_reaction_count.target_id': THING,
  'fact.event_id': THING,
  'impersonated_call.session_id': SESSION,
  'impersonation.session_id': SESSION,
  'invite.target_id': THING,
  'message_budget.subject': 'a hash, for a day',
  'news_delivery.news_id': THING,
  'offer_participation.bonus_award_id': THING,
  'outbox_message.subject': WORDS,
  'passkey.aaguid': 'the make of a device',
  'payment.lane': THING,
  'payment.subject': THING,
  'payout.subject': THING,
  'payout_connection.session_id': SESSION,
  'payout_connection.subject': THING,
  'social_connection.subject': PROVIDER,
  'social_flow.subject': PROVIDER,
  'social_joining.subject': PROVIDER,
  'wallet_pass.serial': THING,
}

/** What columns are called that hold an address, a number, or either beside other subjects. */
const contactNames = '(mail|phone|recipient|address|contact|target|subject|restores)'

/**
 * Reads from the database's catalogue all columns that may say who somebody is: keys to an account, other ids, and
 * columns of text that are called as addresses are. Without `namesNobody` these are the places of people.
 */
export async function looksLikePeople(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select t.relname || '.' || c.attname as name, t.relname::text as table, c.attname::text as column,
      case when is_key then 'key' when is_id then 'id' else 'contact' end as by
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    cross join lateral (select
      exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
        and k.confrelid = 'users'::regclass and c.attnum = any(k.conkey)) as is_key,
      c.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and c.attname <> 'id' and not exists (
        select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and c.attnum = any(k.conkey)) as is_id,
      c.atttypid not in ('uuid'::regtype, 'uuid[]'::regtype, 'timestamptz'::regtype, 'boolean'::regtype)
        and c.attname ~ ${contactNames} as is_contact) kind
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
      and c.attnum > 0 and not c.attisdropped and (is_key or is_id or is_contact)
    order by 1`.execute(db)
  return rows
}

/** Reads the places of people: columns that name an account, an address or a number. */
export async function placesOfPeople(db: Db): Promise<Place[]> {
  return (await looksLikePeople(db)).filter(({ name }) => !(name in namesNobody))
}
