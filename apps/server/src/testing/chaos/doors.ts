import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import type { Services } from '#platform/ctx.ts'
import { openLog } from '#platform/log.ts'
import { holdDatabase } from '#platform/postgres/hold-database.ts'
import { buildApp } from '../../app.ts'

/** Where the database of a running server is reached. */
export async function urlOfDatabase(settings: Record<string, string>): Promise<string> {
  const database = await holdDatabase(readConfig(settings), { log: () => undefined, guest: true })
  await database.release()
  return database.url
}

/** Works on the database of a running server through the domains' own doors. */
export async function throughDoors<T>(
  settings: Record<string, string>,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const config = readConfig(settings)
  const database = await holdDatabase(config, { log: () => undefined, guest: true })
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    clock: systemClock,
    log: openLog('silent'),
    connections: 4,
    runsInBackground: false,
  })
  try {
    return await work(app.services)
  } finally {
    await app.close()
    await database.release()
  }
}
