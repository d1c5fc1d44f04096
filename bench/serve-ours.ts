import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../apps/server/src/app.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openLog } from '../apps/server/src/platform/log.ts'
import { prepare } from './prepare.ts'

// Our server as it runs in production, and the stage its scenarios need. Told "record", it
// keeps the statements it sends until told "recorded".

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', API_OPEN: 'true' })
let recording: { text: string; values: readonly unknown[] }[] | undefined
const app = await buildApp({
  config,
  databaseUrl,
  clock: systemClock,
  log: openLog(config.logLevel),
  isMigrated: async () => true,
  onStatement: (text, values) => recording?.push({ text, values }),
})
writeFileSync(join(folder, 'stage.json'), JSON.stringify(await prepare(app.services)))
const address = await app.listen()
process.on('message', (message) => {
  if (message === 'record') recording = []
  if (message === 'recorded') {
    // Counting what waits for a reaction is not the request's.
    process.send?.(
      (recording ?? []).filter(({ text }) => !text.includes('news_delivery') || text.includes('ending')),
    )
    recording = undefined
  }
})
process.send?.(Number(new URL(address).port))
