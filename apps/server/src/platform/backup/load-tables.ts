import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connect } from '../postgres/connect.ts'
import { noteFolder } from './finish-restore.ts'
import type { DumpedTable, Manifest } from './manifest.ts'

const ROWS_AT_ONCE = 1000

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0`

async function loadTable(client: pg.Client, dumped: DumpedTable, folder: string): Promise<void> {
  const names = dumped.columns.map(({ name }) => name).join(', ')
  // The id of a transaction means something only where it ran, so all rows count as changed by this one.
  const values = dumped.columns
    .map(({ type }, index) => (type === 'xid8' ? 'pg_current_xact_id()' : `(line->>${index})::${type}`))
    .join(', ')
  const insert = `insert into ${dumped.table} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`
  let lines: string[] = []
  let loaded = 0
  const send = async () => {
    if (lines.length > 0) await client.query(insert, [`[${lines.join(',')}]`])
    loaded += lines.length
    lines = []
  }
  await using file = await open(join(folder, dumped.file))
  for await (const line of file.readLines()) {
    lines.push(line)
    if (lines.length === ROWS_AT_ONCE) await send()
  }
  await send()
  if (loaded !== dumped.rows) {
    throw new Error(`${dumped.table} has ${loaded} rows in the backup instead of ${dumped.rows}.`)
  }
}

/**
 * Fills the migrated database at `url` with the tables that `dumpTables` wrote into `folder`, in one transaction.
 * Triggers are off meanwhile. Foreign keys are dropped and created again, which checks every reference. The same
 * transaction notes the folder with the files that belong to the data (`noteFolder`).
 */
export async function loadTables(url: string, folder: string, manifest: Manifest): Promise<void> {
  await using client = await connect(url)
  await client.query("set datestyle = 'ISO'; set intervalstyle = 'postgres'")
  await client.query('begin')
  const keys = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  for (const key of keys.rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  for (const { table } of manifest.tables) {
    // A migration may have put rows into it; the backup has them too.
    await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${table}`)
  }
  for (const dumped of manifest.tables) await loadTable(client, dumped, folder)
  for (const { table } of manifest.tables) await client.query(`alter table ${table} enable trigger user`)
  for (const key of keys.rows) {
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  }
  for (const { sequence, last } of manifest.sequences) {
    await client.query('select setval($1::text::regclass, $2)', [sequence, last])
  }
  await client.query(noteFolder(folder))
  await client.query('commit')
}
