import { toCsv } from '@reprise/rules/platform/text/csv'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/jobs/personal-data.ts'
import type { Files } from '#ports/files/files.ts'
import type { ZipEntry } from './zip-pieces.ts'

type ArchiveRow = Record<string, unknown>

const ROWS_AT_ONCE = 500
const encode = (text: string) => new TextEncoder().encode(text)

async function* rowsOf(tx: Db, { query, shown }: PersonalData, userId: string): AsyncGenerator<ArchiveRow[]> {
  await statement<[string], never>(
    `declare rows_of_person no scroll cursor for select to_jsonb(h) as row from (${query}) h`,
  )(tx, userId)
  try {
    for (;;) {
      const { rows } = await sql
        .raw<{ row: ArchiveRow }>(`fetch ${ROWS_AT_ONCE} from rows_of_person`)
        .execute(tx)
      if (rows.length === 0) return
      yield rows.map(({ row }) => (shown ? { ...row, ...shown(row) } : row))
    }
  } finally {
    await sql.raw('close rows_of_person').execute(tx)
  }
}

async function* asJson(batches: AsyncIterable<ArchiveRow[]>): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const batch of batches) {
    yield encode(before + batch.map((row) => `  ${JSON.stringify(row)}`).join(',\n'))
    before = ',\n'
  }
  yield encode(before === '[\n' ? '[]\n' : '\n]\n')
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}

async function* asCsv(batches: AsyncIterable<ArchiveRow[]>): AsyncGenerator<Uint8Array> {
  let columns: string[] | undefined
  for await (const batch of batches) {
    const isFirst = columns === undefined
    const names = columns ?? Object.keys(batch[0] ?? {})
    columns = names
    const lines = batch.map((row) => names.map((name) => cellOf(row[name])))
    const text = toCsv(isFirst ? [names, ...lines] : lines)
    // The byte order mark is written only once, at the beginning of the file.
    yield encode(isFirst ? text : text.replace(/^\uFEFF/, ''))
  }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function readmeOf(personalData: readonly PersonalData[], brand: string, now: Temporal.Instant): string {
  const width = Math.max(...personalData.map(({ name }) => name.length)) + 6
  const lines = personalData.map(({ name, about, isTable }) => {
    const file = `${name}.json`.padEnd(width)
    return `${file} ${about}${isTable ? ` (also as ${name}.csv)` : ''}`
  })
  return [
    `What ${brand} holds of you, as of ${now.toString({ smallestUnit: 'second' })}.`,
    '',
    'The .json files hold everything and can be read by other programs; the .csv files open in a spreadsheet.',
    'Times are in UTC. Amounts of money are whole numbers of the smallest unit (cents), points are whole numbers.',
    'Passwords, keys, codes and links that open something are not in it: we keep them only scrambled, or not at all.',
    '',
    ...lines,
    `${'files/'.padEnd(width)} The pictures you uploaded.`,
    '',
  ].join('\r\n')
}

interface Person {
  id: string
  brand: string
  now: Temporal.Instant
}

/**
 * The entries of an archive. Each is read from the database or the disk only when it is written; `done` is called
 * after each.
 */
export async function* archiveEntries(
  tx: Db,
  files: Files,
  personalData: readonly PersonalData[],
  { id, brand, now }: Person,
  done: (count: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', pieces: whole(encode(readmeOf(personalData, brand, now))) }
  let count = 0
  for (const each of personalData) {
    const { name, isTable } = each
    yield { name: `${name}.json`, pieces: asJson(rowsOf(tx, each, id)) }
    if (isTable) yield { name: `${name}.csv`, pieces: asCsv(rowsOf(tx, each, id)) }
    count += 1
    await done(count)
  }
  const { rows } = await sql<{ name: string }>`
    select file_name as name from asset where owner_id = ${id} and file_name is not null
    union select avatar_file from users where id = ${id} and avatar_file is not null`.execute(tx)
  for (const { name } of rows) {
    const bytes = await files.read(name)
    if (bytes) yield { name: `files/${name}`, pieces: whole(bytes) }
  }
}
