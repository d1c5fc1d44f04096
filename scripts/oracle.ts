import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * npm run oracle -- --operations 100000 --seed 1: runs random payments, and compares them with a plain model of all
 * accounts.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'testing/oracle/oracle.test.ts'],
  {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    env: { ...process.env, ORACLE_OPERATIONS: values.operations, ORACLE_SEED: values.seed },
  },
)
process.exitCode = status ?? 1
