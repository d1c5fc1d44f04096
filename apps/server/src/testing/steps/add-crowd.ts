import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Person } from '../ask.ts'

interface Crowd {
  like: Pick<Person, 'userId'>
  /** The user names are this word and a number from 1. */
  called: string
  count: number
}

/** Adds many people who are like a person but for their names, for lists that are long. Nobody of them can sign in. */
export async function addCrowd(db: Db, { like, called, count }: Crowd): Promise<void> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER' and identity_generation is null`.execute(
    db,
  )
  const columns = sql.raw(rows[0]?.columns ?? '')
  await sql`insert into users (${columns}) select ${columns} from (
    select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
      'user_name', ${called}::text || '-' || n, 'email', ${called}::text || '-' || n || '@example.test',
      'phone_number', null))).*
    from users u cross join generate_series(1, ${count}) n where u.id = ${like.userId}
  ) made`.execute(db)
}
