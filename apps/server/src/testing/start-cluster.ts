import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#platform/postgres/connect.ts'
import { urlOfDatabase } from '#platform/postgres/create-database.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { MIGRATIONS } from '#platform/postgres/read-migrations.ts'
import { startEmbedded } from '#platform/postgres/start-embedded.ts'
import { quickFolder } from './quick-folder.ts'
import { TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** Vitest's global set-up: one PostgreSQL for the run, with a migrated database to copy. */
export default async function startCluster(project: TestProject) {
  const folder = mkdtempSync(join(quickFolder(), 'reprise-test-'))
  // Root starts PostgreSQL as another account. Without this right PostgreSQL would keep its files elsewhere, out of our
  // reach.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined })
  const serverUrl = urlOfDatabase(server.url, 'postgres')
  await using client = await connect(serverUrl)
  await client.query(`create database ${TEMPLATE}`)
  await migrate(urlOfDatabase(server.url, TEMPLATE), MIGRATIONS)
  project.provide('databaseUrl', serverUrl)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
