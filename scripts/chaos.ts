import { parseArgs } from 'node:util'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { runChaos } from '../apps/server/src/testing/chaos/run-chaos.ts'

/**
 * npm run chaos -- --kills 20 --seed 1: kills the server during rushes, and checks that everything was done exactly
 * once.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '20' }, seed: { type: 'string' } },
  })
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  console.log(`seed ${seed}`)
  await runChaos({ kills: Number(values.kills), seed, log: console.log })
  console.log(`${values.kills} kills: nothing was lost, doubled or out of step`)
})
