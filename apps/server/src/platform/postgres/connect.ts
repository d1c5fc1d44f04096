import pg from 'pg'

/** Longer than a server needs for a short statement. */
const ANSWER_MS = 5000

/**
 * Makes the server end a connection after 25 seconds without a sign of life, and release its locks. Right after an
 * answer the server does not check for a sign of life for a while; then the limit for idle transactions ends the
 * connection.
 */
const LET_GO =
  '-c idle_in_transaction_session_timeout=60000 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

interface Options {
  /** For work whose statements are all short: after 5 seconds without an answer the connection counts as broken. */
  isShort?: boolean
  /**
   * For work that holds locks which others need, and runs one statement after the other: the server releases the
   * locks where the connection breaks without a sign. Not for work that reads or writes files within a
   * transaction.
   */
  holdsUp?: boolean
}

/** Opens one connection for a command's own work. It closes at the end of the block (`await using`). */
export async function connect(
  url: string,
  { isShort = false, holdsUp = false }: Options = {},
): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // A long statement may take its time as long as the server works on it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(holdsUp && { options: LET_GO }),
    ...(isShort && { query_timeout: ANSWER_MS }),
  })
  // Without a listener, a server that ends would also end this process. The pending query fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
