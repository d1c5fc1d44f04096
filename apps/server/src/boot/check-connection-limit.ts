import { connect } from '#platform/postgres/connect.ts'
import type { Config } from '#platform/settings/config.ts'

/**
 * Connections that this process opens beside the pool: one that listens, and one that owns an embedded server.
 */
const BESIDES = 2

const ROOM = `
select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
  - coalesce(current_setting('reserved_connections', true), '0')::int as most,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`

/**
 * Logs a warning when the database may run out of connections with this process. Callers who then find no
 * connection are told to try again. The start continues all the same, because other processes may be about to end.
 */
export async function checkConnectionLimit(
  { databaseConnections }: Pick<Config, 'databaseConnections'>,
  url: string,
  log: (line: string) => void,
): Promise<void> {
  await using client = await connect(url, { isShort: true })
  const { rows } = await client.query<{ most: number; used: number }>(ROOM)
  const wanted = databaseConnections + BESIDES
  const [room] = rows
  if (!room || room.used + wanted <= room.most) return
  log(
    `WARNING: this process may open ${wanted} connections, but the database takes ${room.most} in all and ${room.used} are open: lower DATABASE_CONNECTIONS, or raise max_connections of the database`,
  )
}
