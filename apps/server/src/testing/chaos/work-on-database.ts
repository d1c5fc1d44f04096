import { recoveryDays } from '@reprise/rules/platform/constants'
import type { Clock } from '#platform/clock.ts'
import { movableClock, systemClock } from '#platform/clock.ts'
import type { Services } from '#platform/ctx.ts'
import { openLog } from '#platform/logs/log.ts'
import { keepDatabase } from '#platform/postgres/keep-database.ts'
import { readConfig } from '#platform/settings/config.ts'
import type { App } from '../../app.ts'
import { buildApp } from '../../app.ts'
import type { Person } from '../ask.ts'
import { eraseLeavers } from '../steps/erase-leavers.ts'

/** Where the database of a running server is reached. */
export async function urlOfDatabase(settings: Record<string, string>): Promise<string> {
  const database = await keepDatabase(readConfig(settings), { log: () => undefined, guest: true })
  await database.release()
  return database.url
}

/** Works on the database of a running server through the domains' own operations. */
export async function throughDomains<T>(
  settings: Record<string, string>,
  work: (services: Services, app: App) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  const config = readConfig(settings)
  const database = await keepDatabase(config, { log: () => undefined, guest: true })
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    clock,
    log: openLog('silent'),
    connections: 4,
    runsInBackground: false,
  })
  try {
    return await work(app.services, app)
  } finally {
    await app.close()
    await database.release()
  }
}

/** Erases those who have left on the database of a running server, as if their days to come back had passed. */
export function eraseThroughDomains(
  settings: Record<string, string>,
  leavers: readonly Person[],
): Promise<void> {
  const clock = movableClock(systemClock.now().add({ hours: 24 * (recoveryDays + 1) }))
  return throughDomains(settings, (_, app) => eraseLeavers(app, leavers), clock)
}
