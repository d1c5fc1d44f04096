import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * npm run race -- --runs 50 --people 500 --places 100 --seed 1: many people compete for few places, run after run.
 * npm run race -- --histories 500: runs random histories of people, hosts, provider and clock instead.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    people: { type: 'string', default: '500' },
    places: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    histories: { type: 'string' },
  },
})
const file = values.histories === undefined ? 'rush.test.ts' : 'random-histories.test.ts'
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', `testing/races/${file}`],
  {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    env: {
      ...process.env,
      RACE_RUNS: values.runs,
      RACE_PEOPLE: values.people,
      RACE_PLACES: values.places,
      RACE_SEED: values.seed,
      ...(values.histories !== undefined && { RACE_HISTORIES: values.histories }),
    },
  },
)
process.exitCode = status ?? 1
