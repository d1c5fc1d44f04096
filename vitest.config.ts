import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { quickFolder } from './apps/server/src/testing/quick-folder.ts'

const MINUTE = 60_000
/** A limit ends what hangs. It is no measure of speed: a test that takes half a minute takes five on a busy machine. */
const LIMIT = 5 * MINUTE

const LONGEST =
  /e2e\/smoke\/|testing\/(chaos|crash|oracle)\/|boot\/recover|testing\/(house\/(crowds|regexes)|matrix\/matrix)\.test/

const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)

/**
 * The walks over all screens, and the tests that kill servers or send crowds to them, are long and their files short:
 * they come first, else one would run alone in the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)))
  }
}

// These put a module of their own in the place of one of ours, or add writes that the product does not have.
export const ALONE = [
  'apps/server/src/**/*.twin.test.ts',
  'apps/server/src/testing/crash/*.test.ts',
  'apps/server/src/platform/writes/operation{,-steps}.test.ts',
  'apps/server/src/platform/news/relay.test.ts',
]

const PURE = ['packages/rules/src/**/*.test.ts', 'apps/web/src/**/*.test.ts']

// These change the language, the session, the clock of the server or a global of the browser, or put a module of their
// own in the place of one of ours.
const STATEFUL = [
  'apps/web/src/app/**/*.test.ts',
  'apps/web/src/lib/**/*.test.ts',
  'apps/web/src/ui/{media,pdf,states}/*.test.ts',
  'apps/web/src/features/{auth/devices,auth/social,platform}/**/*.test.ts',
]

// What is polled for comes at once on an idle machine, and later on a busy one. In milliseconds.
const POLL = { timeout: 20_000 }

type Files = { include: string[]; exclude?: string[]; isolate: boolean }

const pureTests = (name: string, files: Files) => ({ test: { name, testTimeout: LIMIT, ...files } })

const serverTests = (name: string, files: Files) => ({
  // As Node resolves it: a second copy of the package would not know the schema of the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name,
    globalSetup: 'apps/server/src/testing/start-cluster.ts',
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: { poll: POLL },
    // Some of their time they wait: for the database, for a process that starts.
    maxWorkers: 3,
    env: {
      // The folder of the databases that a test starts for itself, and of its servers.
      TMPDIR: quickFolder(),
      // A server that is started as a process of its own need not compile again what another has compiled.
      NODE_COMPILE_CACHE: resolve('node_modules/.compile-cache'),
    },
    ...files,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      pureTests('rules', { include: PURE, exclude: STATEFUL, isolate: false }),
      pureTests('rules-alone', { include: STATEFUL, isolate: true }),
      // To read all modules again for each file takes longer than its tests.
      serverTests('server', {
        include: ['apps/server/src/**/*.test.ts'],
        exclude: ALONE,
        isolate: false,
      }),
      serverTests('server-alone', { include: ALONE, isolate: true }),
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: 'e2e/start-server.ts',
          testTimeout: 2 * LIMIT,
          hookTimeout: 2 * LIMIT,
          expect: { poll: POLL },
          // One browser for each worker. Three keep two cores busy.
          maxWorkers: 3,
          isolate: false,
        },
      },
    ],
  },
})
