import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

const MINUTE = 60_000

const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/smoke/')

/** The walks over all screens are long and their files short: they come first, else one would run alone in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isWalk(b)) - Number(isWalk(a)))
  }
}

// These put a module of their own in the place of one of ours, or add writes that the product does not have.
const ALONE = [
  'apps/server/src/**/*.twin.test.ts',
  'apps/server/src/testing/crash/*.test.ts',
  'apps/server/src/platform/operation.test.ts',
  'apps/server/src/platform/relay.test.ts',
]

const serverTests = (name: string, files: { include: string[]; exclude?: string[]; isolate: boolean }) => ({
  // As Node resolves it: a second copy of the package would not know the schema of the first.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name,
    globalSetup: 'apps/server/src/testing/start-cluster.ts',
    testTimeout: MINUTE / 2,
    hookTimeout: MINUTE,
    // Much of their time they wait for the database, which copies one for each file.
    maxWorkers: 3,
    ...files,
  },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/rules/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          // Thousands of cases of a property on a busy machine.
          testTimeout: MINUTE / 2,
        },
      },
      // Reading all modules anew for each file takes longer than its tests.
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
          testTimeout: 5 * MINUTE,
          hookTimeout: 5 * MINUTE,
          // One browser for each worker. They wait half of their time: for a mail, a picture, an answer.
          maxWorkers: 4,
          isolate: false,
        },
      },
    ],
  },
})
