import { createDatabase, dropDatabase } from '#platform/postgres/create-database.ts'

/** The migrated database that every test's own is copied from. */
export const TEMPLATE = 'reprise_template'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A database of its own for a test file, on the server of `inject('databaseUrl')`: migrated, or without a single
 * table (`empty`).
 */
export async function createTestDatabase(
  serverUrl: string,
  options: { empty?: boolean } = {},
): Promise<TestDatabase> {
  const url = await createDatabase(serverUrl, options.empty ? {} : { template: TEMPLATE })
  return { url, drop: () => dropDatabase(url, serverUrl) }
}
