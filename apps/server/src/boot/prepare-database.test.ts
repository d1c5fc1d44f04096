import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, readMigrations } from '#platform/postgres/read-migrations.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { prepareDatabase } from './prepare-database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('a migration that fails at each start leaves one backup, and those of others stay', async () => {
  const { config } = t.services
  const folder = join(config.dataDir, 'backups')
  const last =
    readMigrations(MIGRATIONS).findLast(({ sql }) => /^alter table \w+ add column/m.test(sql))?.name ?? ''
  // It cannot be applied a second time.
  await sql`delete from schema_migration where name >= ${last}`.execute(t.db)
  const own = `before-${last.replace('.sql', '')}`
  const others = ['before-0001-other-2026-01-01T00-00-00.tar.gz', 'reprise-2026-01-01T00-00-00.tar.gz']
  await mkdir(folder, { recursive: true })
  for (const name of [
    `${own}-2026-01-01T00-00-00.tar.gz`,
    `${own}-2026-01-02T00-00-00.tar.gz.part`,
    ...others,
  ])
    await writeFile(join(folder, name), 'everybody')
  for (let starts = 0; starts < 2; starts += 1) {
    const said: string[] = []
    const start = prepareDatabase(config, t.databaseUrl, (line) => said.push(line))
    await expect(start).rejects.toThrow(`The migration ${last} failed`)
    const [written = ''] = said.flatMap((line) => / migration is in (.*)$/.exec(line)?.[1] ?? [])
    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
      [written, ...others.map((name) => join(folder, name))].sort(),
    )
  }
})
