import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/**
 * Returns where people of a campaign are named, as tables by name. A campaign calls people by one of these words and a
 * number. Leaves out the sandbox's tables, because a provider's data is not ours.
 */
export async function readNamed(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const pattern = `(?:${words.join('|')})[0-9]+(?![a-z0-9])`
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not starts_with(table_name, 'sandbox_')`.execute(db)
  const named = new Map<string, string[]>()
  for (const { name: table } of tables) {
    const { rows } = await sql<{ name: string }>`
      select distinct lower(m[1]) as name
      from ${sql.table(table)} r, regexp_matches(to_jsonb(r)::text, ${`(${pattern})`}, 'gi') m`.execute(db)
    for (const { name } of rows) {
      const known = named.get(name)
      if (known) known.push(table)
      else named.set(name, [table])
    }
  }
  return named
}
