import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openLog } from '../apps/server/src/platform/logs/log.ts'
import { readConfig } from '../apps/server/src/platform/settings/config.ts'
import { makeWorld } from '../apps/server/src/testing/world.ts'
import { prepare, preparePeople } from './prepare.ts'
import { prepareOffers } from './prepare-offers.ts'
import { settingsOf } from './settings.ts'

// Starts three servers on one database. `web` answers requests and leaves reactions to other servers, `all` does
// both, `recorder` records the statements of each request between the messages "record" and "recorded".

const [databaseUrl = '', folder = '', size = ''] = process.argv.slice(2)
let recording: { text: string; values: readonly unknown[] }[] | undefined

// Messages to another process are JSON, which has no bigint.
const asText = (value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

async function serve(role: 'web' | 'all', isRecorder = false) {
  const config = readConfig(settingsOf(folder, role))
  const app = await buildApp({
    config,
    databaseUrl,
    clock: systemClock,
    log: openLog(config.logLevel),
    ...(isRecorder && {
      onStatement: (text, values) => recording?.push({ text, values: values.map(asText) }),
    }),
  })
  return { app, port: Number(new URL(await app.listen()).port) }
}

const web = await serve('web')
const { services } = web.app

async function prepareOnlyOffers() {
  const people = await preparePeople(services)
  return { people, offers: await prepareOffers(services, people) }
}

// "small": a measurement that needs only a few people. "offers": one that needs no events.
const fixture =
  size === 'small'
    ? { people: [(await makeWorld(services)).host] }
    : size === 'offers'
      ? await prepareOnlyOffers()
      : await prepare(services)
writeFileSync(join(folder, 'fixture.json'), JSON.stringify(fixture))
const recorder = await serve('web', true)
let all: Awaited<ReturnType<typeof serve>> | undefined

process.on('message', async (message) => {
  if (message === 'record') recording = []
  if (message === 'memory') {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.()
    process.send?.(process.memoryUsage())
  }
  if (message === 'recorded') {
    process.send?.(recording ?? [])
    recording = undefined
  }
  // Started last, so that it does not process the news of the other scenarios during their measurement.
  if (message === 'all') {
    // Deletes the webhooks that the sandbox would still send for the earlier scenarios.
    await web.app.services.db.deleteFrom('sandbox_webhook').execute()
    all ??= await serve('all')
    await all.app.relay.drain()
    process.send?.(all.port)
  }
})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ web: web.port, recorder: recorder.port })
