import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open as openFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { checkInvariants } from '#testing/check-invariants.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { answerBooking } from '#testing/steps/answer-bookings.ts'
import { buyTickets } from '#testing/steps/buy-tickets.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { scanTicket } from '#testing/steps/scan-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { connect } from '../postgres/connect.ts'
import { keepDatabase } from '../postgres/keep-database.ts'
import { migrate } from '../postgres/migrate.ts'
import { MIGRATIONS } from '../postgres/read-migrations.ts'
import { readConfig } from '../settings/config.ts'
import { makeFolder } from '../terminal/make-folder.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { asOnlyOne, finishRestore } from './finish-restore.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const home = mkdtempSync(join(tmpdir(), 'reprise-backup-'))
const migrations = join(home, 'migrations')
const file = join(home, 'backup.tar.gz')
const created: TestDatabase[] = []

// Every trap at once: a circle of references, an identity, a generated column, a trigger that forbids changes,
// rows that a migration brings, and values that look like something else.
const SCHEMA = `
  create table club (id bigint generated always as identity primary key, owner bigint, name text not null,
    loud text generated always as (upper(name)) stored);
  create table person (id int primary key, club bigint references club, seen timestamptz, extra jsonb, face bytea,
    tags text[], score double precision);
  alter table club add foreign key (owner) references person deferrable;
  insert into person (id) values (1);
  create function frozen() returns trigger language plpgsql as $$ begin raise exception 'frozen'; end $$;
  create trigger person_frozen before insert or update or delete or truncate on person execute function frozen();`

const VALUES = `
  alter table person disable trigger person_frozen;
  insert into club (name) values ('Line' || chr(10) || '"break" \\ N'), ('');
  insert into person values (2, 1, '2026-03-29T01:30:00.123456Z', 'null', '\\x00ff', '{"a,b",null,""}', 0.1 + 0.2),
    (3, 2, 'infinity', '{"a": [1, "x"]}', null, '{}', 'NaN');
  update club set owner = 3 where id = 2;
  alter table person enable trigger person_frozen;`

async function ask(url: string, sql: string): Promise<unknown[]> {
  await using client = await connect(url)
  return (await client.query({ text: sql, rowMode: 'array' })).rows
}

async function everything(url: string) {
  return {
    clubs: await ask(url, 'select c::text from club c order by id'),
    people: await ask(url, 'select p::text, extra is null from person p order by id'),
    migrations: await ask(url, 'select name, checksum from schema_migration'),
  }
}

async function open(): Promise<string> {
  const database = await createTestDatabase(inject('databaseUrl'), { empty: true })
  created.push(database)
  return database.url
}

const nothing = { flush: () => undefined, release: async () => undefined, interrupt: () => undefined }
const databaseAt = (url: string, owned: boolean) => ({ url, owned, ...nothing })

const configOf = (name: string) => readConfig({ DATA_DIR: join(home, name), APP_KEY: 'k'.repeat(32) })

async function restore(url: string, name: string, owned: boolean): Promise<string[]> {
  const lines: string[] = []
  const database = databaseAt(url, owned)
  await restoreBackup(file, {
    config: configOf(name),
    database,
    migrations,
    log: (line) => lines.push(line),
  })
  return lines
}

let source = ''
beforeAll(async () => {
  makeFolder(migrations)
  writeFileSync(join(migrations, '0001-all.sql'), SCHEMA)
  source = await open()
  await migrate(source, migrations)
  await ask(source, VALUES)
  const dataDir = join(home, 'source')
  makeFolder(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'picture.webp'), 'a picture')
  writeFileSync(join(dataDir, 'app.key'), 'the key of the source')
  await writeBackup({ databaseUrl: source, dataDir }, file)
})

afterAll(async () => {
  for (const database of created) await database.drop()
  rmSync(home, { recursive: true, force: true })
})

it('brings every row, file and key back into an empty database', async () => {
  const target = await open()
  await restore(target, 'target', false)
  expect(await everything(target)).toEqual(await everything(source))
  expect(readFileSync(join(home, 'target/files/picture.webp'), 'utf8')).toBe('a picture')
  expect(readFileSync(join(home, 'target/app.key'), 'utf8')).toBe('the key of the source')
})

it('says that it is done when every file and folder is on the disk', async () => {
  const target = await open()
  makeFolder(join(home, 'synced'))
  const synced = new Set<number>()
  const probe = await openFile(file)
  const { sync } = probe
  const spy = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.add((await this.stat()).ino)
    await sync.call(this)
  })
  await probe.close()
  await restore(target, 'synced', false)
  spy.mockRestore()
  const placed = readdirSync(join(home, 'synced'), { recursive: true, encoding: 'utf8' })
  expect(placed).toContain('files/picture.webp')
  const late = ['.', ...placed].filter((name) => !synced.has(statSync(join(home, 'synced', name)).ino))
  expect(late).toEqual([])
})

it('leaves triggers, references and numbering at work', async () => {
  const target = await open()
  await restore(target, 'working', false)
  expect(await ask(target, "insert into club (name) values ('x') returning id")).toEqual([['3']])
  await expect(ask(target, 'update person set score = 1')).rejects.toThrow('frozen')
  await expect(ask(target, "insert into club (name, owner) values ('x', 99)")).rejects.toThrow('foreign key')
})

it('replaces the embedded database and keeps what was there', async () => {
  const target = await open()
  await migrate(target, migrations)
  await ask(target, "insert into club (name) values ('was here')")
  makeFolder(join(home, 'replaced/files'))
  writeFileSync(join(home, 'replaced/files/old.webp'), 'old')
  const [line = ''] = await restore(target, 'replaced', true)
  expect(await everything(target)).toEqual(await everything(source))
  expect(existsSync(join(home, 'replaced/files/old.webp'))).toBe(false)
  expect(existsSync(line.replace('what was there is kept in ', ''))).toBe(true)
})

const RESTORE = `
import { readConfig } from '${import.meta.dirname}/../settings/config.ts'
import { restoreBackup } from '${import.meta.dirname}/restore-backup.ts'
const { file, url, owned, dataDir, migrations } = JSON.parse(process.argv[1])
const config = readConfig({ DATA_DIR: dataDir, APP_KEY: 'k'.repeat(32) })
await restoreBackup(file, { config, database: { url, owned }, migrations, log() {} })`

/** The signal that ended a restore in a process of its own. */
function restoreAndDie(url: string, name: string, owned: boolean, point: string): string | null {
  const given = JSON.stringify({ file, url, owned, dataDir: join(home, name), migrations })
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', RESTORE, given], {
    env: { ...process.env, CRASH_AT: point },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return ended.signal
}

const filesOf = (name: string) => ({
  files: readdirSync(join(home, name, 'files')),
  key: readFileSync(join(home, name, 'app.key'), 'utf8'),
})

it.each([
  ['before-restore-exchange', 'old'],
  ['after-restore-exchange', 'new'],
  ['after-restore-key', 'new'],
  ['between-restore-files', 'new'],
])('killed %s, a restore leaves all that was there or becomes whole: %s', async (point, outcome) => {
  const target = await open()
  await migrate(target, migrations)
  await ask(target, "insert into club (name) values ('was here')")
  makeFolder(join(home, point, 'files'))
  writeFileSync(join(home, point, 'files/old.webp'), 'old')
  writeFileSync(join(home, point, 'app.key'), 'the old key')
  const before = { ...(await everything(target)), ...filesOf(point) }

  expect(restoreAndDie(target, point, true, point)).toBe('SIGKILL')
  await finishRestore(join(home, point), target)
  const after = { ...(await everything(target)), ...filesOf(point) }
  const backup = { ...(await everything(source)), ...filesOf('source') }
  expect(after).toEqual(outcome === 'new' ? backup : before)
})

it('what opens a database finishes a restore into it, but not one that another process has under way', async () => {
  const target = await open()
  expect(restoreAndDie(target, 'opened', false, 'after-restore-key')).toBe('SIGKILL')
  const [folder = ''] = readdirSync(join(home, 'opened')).filter((name) => name.startsWith('restore-'))
  const config = { ...configOf('opened'), databaseUrl: target }
  const lines: string[] = []
  const keep = () => keepDatabase(config, { log: (line) => lines.push(line) })

  // The number of the process that was killed may be that of another one by now.
  const named = folder.replace(/\d+/, String(process.ppid))
  renameSync(join(home, 'opened', folder), join(home, 'opened', named))
  await ask(target, `comment on table schema_migration is '${named}'`)
  const underWay = await asOnlyOne(target, async () => {
    await keep()
    expect(existsSync(join(home, 'opened', named, 'files'))).toBe(true)
  })
  expect(underWay).toBe(true)

  await keep()
  expect(filesOf('opened')).toEqual(filesOf('source'))
  expect(lines).toEqual(['a restore that was cut off is finished'])
  expect(readdirSync(join(home, 'opened')).toSorted()).toEqual(['app.key', 'files'])
})

it('two restores into one database do not meet', async () => {
  const target = await open()
  await asOnlyOne(target, async () => {
    await expect(restore(target, 'meeting', false)).rejects.toThrow('is under way')
  })
  expect(readdirSync(join(home, 'meeting'))).toEqual([])
  expect(await ask(target, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
})

it('nobody opens a database whose restore was killed before its data came', async () => {
  const target = await open()
  expect(restoreAndDie(target, 'begun', false, 'after-restore-migrations')).toBe('SIGKILL')
  const config = { ...configOf('begun'), databaseUrl: target }
  const opening = keepDatabase(config, { log: () => undefined })
  await expect(opening).rejects.toThrow('create an empty database')
  await expect(opening).rejects.toBeInstanceOf(TerminalRefusal)
})

it('refuses a database at DATABASE_URL that has something in it', async () => {
  await expect(restore(source, 'refused', false)).rejects.toThrow('is not empty')
})

it('refuses a backup of a version it does not know, and changes nothing', async () => {
  const target = await open()
  writeFileSync(join(migrations, '0001-all.sql'), 'select 1')
  await expect(restore(target, 'unknown', false)).rejects.toThrow('another version of the program')
  writeFileSync(join(migrations, '0001-all.sql'), SCHEMA)
  expect(await ask(target, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
})

it('refuses a file that is no backup', async () => {
  writeFileSync(join(home, 'letter.txt'), 'Dear host')
  const database = databaseAt(await open(), false)
  const options = { config: configOf('letter'), database, migrations, log: () => undefined }
  await expect(restoreBackup(join(home, 'letter.txt'), options)).rejects.toThrow('not a backup')
  await expect(restoreBackup(join(home, 'none'), options)).rejects.toThrow('There is no file')
})

/** The backup with one thing in it changed. */
function damaged(name: string, change: (folder: string) => void): string {
  const folder = join(home, name)
  makeFolder(folder)
  execFileSync('tar', ['-xzf', file, '-C', folder])
  change(folder)
  const packed = join(home, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', packed, '-C', folder, '.'])
  return packed
}

function tableFile(folder: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  return join(folder, manifest.tables.find(({ table }) => table.includes('person'))?.file ?? '')
}

it.each([
  [
    'a manifest of another shape',
    'cannot read',
    (folder: string) => writeFileSync(join(folder, 'manifest.json'), '{"format": 2}'),
  ],
  [
    'a manifest that breaks off',
    'cannot read',
    (folder: string) => writeFileSync(join(folder, 'manifest.json'), '{"for'),
  ],
  ['a table that is missing', 'person is missing', (folder: string) => rmSync(tableFile(folder))],
  [
    'a table that breaks off',
    'person has 2 rows instead of 3',
    (folder: string) => writeFileSync(tableFile(folder), readFileSync(tableFile(folder)).subarray(0, -8)),
  ],
])('refuses %s in a sentence, and changes nothing', async (name, sentence, change) => {
  const packed = damaged(name.replaceAll(' ', '-'), change)
  const url = await open()
  const database = databaseAt(url, true)
  const config = configOf('damaged')
  const restoring = restoreBackup(packed, { config, database, migrations, log: () => undefined })
  await expect(restoring).rejects.toThrow(sentence)
  await expect(restoring).rejects.toBeInstanceOf(TerminalRefusal)
  expect(await ask(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  expect(readdirSync(config.dataDir)).toEqual([])
})

it('brings a lived-in world back with everything between its tables in order', async () => {
  const t = await startTestApp()
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{ repPoints: 50 }, { isRequiredApproval: true }, { price: 2500, gratuityPercentage: 10 }],
  })
  const [free = '', asked = '', paid = ''] = eventTicketIds
  const taken = await takeTickets(t, t.world.member, eventId, free, { quantity: 2 })
  await scanTicket(t, t.world.host, eventId, taken.data.purchaseEventTickets.tickets[0]?.code ?? '')
  const request = await takeTickets(t, t.world.secondMember, eventId, asked)
  const { bookingId } = request.data.purchaseEventTickets.booking
  await answerBooking(t, 'declineBooking', t.world.host, bookingId, { note: 'Full' })
  const bought = await buyTickets(t, t.world.talent, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await buyTickets(t, t.world.sponsor, eventId, [{ eventTicketId: paid, quantity: 2 }])
  await answerBooking(t, 'refundBooking', t.world.host, bought.bookingId)
  await t.drain()
  const world = join(home, 'world.tar.gz')
  await writeBackup({ databaseUrl: t.databaseUrl, dataDir: t.services.config.dataDir }, world)
  const url = await open()
  const database = databaseAt(url, false)
  await restoreBackup(world, {
    config: configOf('world'),
    database,
    migrations: MIGRATIONS,
    log: () => undefined,
  })
  const restored = openDatabase(url, { size: 1, onError: () => undefined })
  expect(await checkInvariants(restored.db)).toEqual([])
  for (const table of ['booking', 'ticket', 'scan_log', 'ledger_entry', 'payment']) {
    const count = `select count(*) from ${table}`
    expect(await ask(url, count)).toEqual(await ask(t.databaseUrl, count))
    expect(await ask(url, count)).not.toEqual([['0']])
  }
  await restored.close()
  await t.close()
})
