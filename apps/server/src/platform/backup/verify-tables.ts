import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import type { DumpedTable, Manifest } from './manifest.ts'

function isRow(line: string): boolean {
  try {
    return Array.isArray(JSON.parse(line))
  } catch {
    return false
  }
}

/**
 * Counts the rows in the file up to its end or to the place where it breaks off; null where there is no such file.
 */
async function countRows(folder: string, { file }: DumpedTable): Promise<number | null> {
  const opened = await open(join(folder, file)).catch(() => null)
  if (!opened) return null
  await using source = opened
  let rows = 0
  for await (const line of source.readLines()) {
    if (!isRow(line)) return rows
    rows += 1
  }
  return rows
}

/**
 * Throws TerminalRefusal where a table of the backup is missing or incomplete. It is called before anything is changed.
 */
export async function verifyTables(folder: string, manifest: Manifest, file: string): Promise<void> {
  for (const dumped of manifest.tables) {
    const rows = await countRows(folder, dumped)
    if (rows === dumped.rows) continue
    const what = rows === null ? 'is missing' : `has ${rows} rows instead of ${dumped.rows}`
    throw new TerminalRefusal(
      `${file} is damaged: the table ${dumped.table} ${what} (${dumped.file}). Nothing was changed; take another backup.`,
    )
  }
}
