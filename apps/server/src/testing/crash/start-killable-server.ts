import { buildApp } from '../../app.ts'
import type { TestApp } from '../start-test-app.ts'

/** A second server on the test's database: once its death has come, no statement of it leaves any more. */
export async function startKillableServer(t: TestApp, death: { hasCome: boolean }) {
  const app = await buildApp({
    config: t.services.config,
    databaseUrl: t.databaseUrl,
    clock: t.clock,
    log: t.services.log,
    connections: 4,
    runsInBackground: false,
    onStatement() {
      if (death.hasCome) throw new Error('the server is gone')
    },
  })
  return { app, url: await app.listen() }
}
