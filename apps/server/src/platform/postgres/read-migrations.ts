import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the product's own migrations. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations')

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/

export interface Migration {
  name: string
  checksum: string
  sql: string
}

/** The migrations in `folder`, in their order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    if (!NAME.test(name)) throw new Error(`${name} must be named like 0001-what-it-does.sql.`)
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`${names[index - 1]} and ${name} have the same number.`)
    }
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
