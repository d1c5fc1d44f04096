import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { homeOf, ownersIn, serverSources, tablesWritten } from './server-sources.ts'

const ROOT = new URL('../../', import.meta.url)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Who else writes a table, and why its owner does not do it. */
const others: Record<string, string> = {
  'domains/checkin/doors/sync.sql.ts ticket': 'an admission and admitted_at change in one guarded statement',
  'domains/checkin/undo.sql.ts ticket': 'an admission and admitted_at change in one guarded statement',
  'domains/checkin/verify.sql.ts ticket': 'an admission and admitted_at change in one guarded statement',
  'demo/keep-pictures.ts asset': 'a demo picture is drawn, not uploaded',
  'demo/mark-past-handled.ts notification': 'the demo has read what is old',
  'demo/mark-past-handled.ts outbox_message': 'the demo has no mailboxes',
  'demo/mark-past-handled.ts sandbox_webhook': 'what the sandbox had to say is said',
  'demo/send-invites.ts invite': 'the demo shows invitations in each status',
  'demo/seed-event.ts event': 'the demo features an event without staff',
  'platform/jobs/forget-in-records.ts outbox_message':
    'a message is a record of a write, as an audit line is',
  'platform/jobs/purge-records.ts outbox_message': 'a message is a record of a write, as an audit line is',
}

/** Which files of a domain read tables of higher rungs, and why. */
const readsUp: Record<string, string> = {
  'domains/assets/check-pictures.ts': 'looks for what still shows a picture',
  'domains/assets/find-strays.ts': 'looks for what still shows a picture',
  'domains/assets/picture-tint.ts': 'looks for what shows a picture',
}

/** Files whose statements get the names of their tables as a value, because they fill or empty a whole database. */
const givenNames = ['platform/backup/load-tables.ts', 'demo/empty-world.ts']

/** Returns the tables that a source reads. Also returns other words that follow "from" or "join". */
function tablesRead(text: string): string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const read = /\b(?:from|join|using)\s+([a-z_]+)|\b(?:selectFrom|(?:inner|left)Join)\(\s*'([a-z_]+)/gi
  return [...code.matchAll(read)].map(([, inSql, inBuilder]) => inSql ?? inBuilder ?? '')
}

test.each([
  ['insert into ticket (id) values ($1)', ['ticket']],
  ['with a as (update ticket t set x = 1) delete from hold where true', ['ticket', 'hold']],
  ['merge into stock_pool using x on true', ['stock_pool']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source is given as text.
  ['`insert into ${table} values (1)`', ['$']],
  ["db.insertInto('ticket')", ['ticket']],
  ["db\n  .updateTable('ticket as t')", ['ticket']],
  ['db.deleteFrom(table)', ['$']],
  ['select 1 from ticket for update', []],
  ['select 1 from ticket for no key\n  update of ticket', []],
  ['on conflict (id) do\n  update set x = 1', []],
  ['// update ticket when it is', []],
])('%s writes %j', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables)
})

test('every table has one owner: the folder whose tables.ts declares it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v') and not relispartition and relnamespace = 'public'::regnamespace order by 1`.execute(
    t.db,
  )
  const owners = ownersIn(await serverSources())
  expect([...owners.keys()].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('a table is written only by its owner, or it is known why not', async () => {
  const all = await serverSources()
  const owners = ownersIn(all)
  const found = all.flatMap(({ file, text }) => tablesWritten(text).map((table) => ({ file, table })))
  expect(found.length).toBeGreaterThan(300)
  expect(new Set(found.filter(({ table }) => table === '$').map(({ file }) => file))).toEqual(
    new Set(givenNames),
  )
  // A word that is no table comes from a sentence and is left out.
  const foreign = found.filter(({ file, table }) => owners.has(table) && owners.get(table) !== homeOf(file))
  expect([...new Set(foreign.map(({ file, table }) => `${file} ${table}`))].sort()).toEqual(
    Object.keys(others).sort(),
  )
})

test('a domain reads only its own tables and those of lower rungs, or it is known why not', async () => {
  const all = await serverSources()
  const owners = ownersIn(all)
  const rungs: string[] = JSON.parse(readFileSync(new URL('../../../ladder.json', ROOT), 'utf8'))
  const rungOf = (home = '') => rungs.indexOf(home.replace('domains/', ''))
  const found = all
    .filter(({ file }) => file.startsWith('domains/'))
    .flatMap(({ file, text }) => tablesRead(text).map((table) => ({ file, table })))
    .filter(({ table }) => owners.get(table)?.startsWith('domains/'))
  expect(found.length).toBeGreaterThan(300)
  const upward = found.filter(({ file, table }) => rungOf(owners.get(table)) > rungOf(homeOf(file)))
  expect([...new Set(upward.map(({ file }) => file))].sort()).toEqual(Object.keys(readsUp))
})

test('only the ledger names its tables: others read it by its expressions', async () => {
  const found = (await serverSources())
    .filter(({ file }) => file.startsWith('domains/') && !file.startsWith('domains/ledger/'))
    .filter(({ text }) => tablesRead(text).some((table) => table.startsWith('ledger_')))
  expect(found.map(({ file }) => file)).toEqual([])
})
