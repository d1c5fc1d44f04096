import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openLog } from '../apps/server/src/platform/logs/log.ts'
import { readConfig } from '../apps/server/src/platform/settings/config.ts'
import { makeWorld } from '../apps/server/src/testing/world.ts'
import { prepare } from './prepare.ts'

// Three servers on one database: `web` answers requests and leaves reactions to others, `all`
// does both, `recorder` keeps the statements of each request between "record" and "recorded".

const [databaseUrl = '', folder = '', size = ''] = process.argv.slice(2)
const MANY = '999999999'
let recording: { text: string; values: readonly unknown[] }[] | undefined

// What is sent to another process is JSON, which has no bigint.
const asText = (value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

async function serve(role: 'web' | 'all', isRecorder = false) {
  const config = readConfig({
    ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', API_OPEN: 'true', ROLE: role },
    // Everything comes from one network address, but for who says another.
    ...{
      TRUST_PROXY: '127.0.0.1',
      SMS_PER_RANGE: MANY,
      SMS_PER_NETWORK: MANY,
      SMS_PER_DAY: MANY,
      MAIL_PER_NETWORK: MANY,
      MAIL_PER_DAY: MANY,
      // One person buys as fast as they are answered.
      CALLS_PER_MINUTE: MANY,
    },
  })
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
// "small": for what needs a few people and nothing else.
const fixture = size === 'small' ? { people: [(await makeWorld(services)).host] } : await prepare(services)
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
  // Started last, so that it does not work on the news of the other scenarios meanwhile.
  if (message === 'all') {
    // What the sandbox has to tell of the scenarios before.
    await web.app.services.db.deleteFrom('sandbox_webhook').execute()
    all ??= await serve('all')
    await all.app.relay.drain()
    process.send?.(all.port)
  }
})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ web: web.port, recorder: recorder.port })
