import { expect, test } from 'vitest'
import { runChaos } from './run-chaos.ts'

// Any number by command: npm run chaos -- --kills 20
const KILLS = 3
const SEED = 1

test(`the server is killed ${KILLS} times in a rush, and nothing is lost or doubled`, async () => {
  const lines: string[] = []
  await runChaos({ kills: KILLS, seed: SEED, log: (line) => lines.push(line) })
  expect(lines).toHaveLength(KILLS)
})
