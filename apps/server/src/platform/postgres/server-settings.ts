import { totalmem } from 'node:os'

const ROOMY = 2 ** 31

/** PostgreSQL's settings for one small machine, given at each start, so that an upgrade may change them. */
export function serverSettings(options: { durable: boolean }): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: totalmem() > ROOMY ? '256MB' : '64MB',
    // Short transactions on a few cores: a plan spread over workers costs more than it gains.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // A failed statement holds what a person wrote, and its DETAIL an address: the log names the error alone.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // At the beginning of a sale, a new database grows from empty to thousands of rows within a minute. Plans that
    // were made for empty tables must not last.
    autovacuum_naptime: '5s',
    // An acknowledged write survives a power cut, except in the throw-away database of a test.
    ...(options.durable
      ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
