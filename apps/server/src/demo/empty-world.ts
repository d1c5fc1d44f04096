import { sql } from 'kysely'
import type { Services } from '#platform/ctx.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'

// What is not the product's: the code's own history, its keys, and the texts that the start published.
const KEPT = ['schema_migration', 'platform_key', 'terms_version']

/** Deletes everything that people made. Refused outside of demo mode. */
export async function emptyWorld({ db, config }: Services): Promise<void> {
  if (config.mode !== 'demo') {
    throw new TerminalRefusal(
      'The demo world is renewed in MODE=demo only: this database belongs to real people.',
    )
  }
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const emptied = rows.map(({ tablename }) => tablename).filter((name) => !KEPT.includes(name))
  await sql`truncate ${sql.join(emptied.map((name) => sql.table(name)))}`.execute(db)
}
