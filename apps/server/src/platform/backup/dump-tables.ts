import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../postgres/connect.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { LEDGER_OF_MIGRATIONS } from './manifest.ts'

const ROWS_AT_ONCE = 1000

const TABLES = `
  select format('%I.%I', nspname, relname) as table,
    json_agg(json_build_object('name', format('%I', attname), 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema' and relname <> $1
  group by nspname, relname order by nspname, relname`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
  from pg_sequences where last_value is not null`

async function dumpTable(
  client: pg.Client,
  table: Pick<DumpedTable, 'table' | 'columns'>,
  path: string,
): Promise<number> {
  // Reads every column as text, because PostgreSQL reads each type back from its text exactly as it was.
  const values = table.columns.map(({ name }) => `${name}::text`).join(', ')
  await client.query(
    `declare dumped no scroll cursor for select to_json(array[${values}])::text as line from ${table.table}`,
  )
  await using file = await open(path, 'w', 0o600)
  let written = 0
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    await file.write(rows.map((row) => `${row.line}\n`).join(''))
    written += rows.length
  }
  await client.query('close dumped')
  return written
}

/**
 * Writes every table of the database at `url` into `folder`, one line of JSON a row, all as of one moment, while
 * others go on reading and writing. Returns the manifest.
 */
export async function dumpTables(url: string, folder: string): Promise<Manifest> {
  await using client = await connect(url)
  await client.query("set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1")
  await client.query('begin isolation level repeatable read read only')
  const found = await client.query<Pick<DumpedTable, 'table' | 'columns'>>(TABLES, [LEDGER_OF_MIGRATIONS])
  const tables: DumpedTable[] = []
  for (const [index, { table, columns }] of found.rows.entries()) {
    const file = `table-${index + 1}.ndjson`
    tables.push({
      table,
      columns,
      file,
      rows: await dumpTable(client, { table, columns }, join(folder, file)),
    })
  }
  const migrations = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${pg.escapeIdentifier(LEDGER_OF_MIGRATIONS)} order by name`,
  )
  const sequences = await client.query<{ sequence: string; last: string }>(SEQUENCES)
  await client.query('commit')
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.rows,
    tables,
    sequences: sequences.rows,
  }
}
