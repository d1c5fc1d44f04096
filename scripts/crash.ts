import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../apps/server/src/platform/postgres/start-embedded.ts'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { crashPoints } from '../apps/server/src/testing/crash/crash-walks.ts'
import { payoutPoints } from '../apps/server/src/testing/crash/payout-ways.ts'
import { runCrashes } from '../apps/server/src/testing/crash/run-crashes.ts'

/**
 * npm run crash -- --times 20 --point before-settle: kills the server at each step of a payment or payout, and checks
 * where the money is.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '20' }, point: { type: 'string', multiple: true } },
  })
  const points = values.point ?? [...crashPoints, ...payoutPoints]
  const folder = await mkdtemp(join(tmpdir(), 'reprise-crash-'))
  // PostgreSQL runs as another account where root starts it. Without this permission it would keep its files in
  // another place, which this script cannot read.
  await chmod(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, log: () => undefined })
  try {
    const times = Number(values.times)
    await runCrashes({ serverUrl: server.adminUrl, points, times, log: console.log })
    console.log(
      `${points.length} crash points, ${times} times each: no payment or payout was lost, doubled or stuck`,
    )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
