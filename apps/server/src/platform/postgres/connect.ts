import pg from 'pg'

/** Longer than a server takes for what it knows at once. */
const ANSWER_MS = 5000

/**
 * After 25 seconds without a sign of life the server ends the line, and lets go of what it held. A server that has just
 * sent an answer does not ask for such a sign: there the limit for a transaction that rests does the same.
 */
const LET_GO =
  '-c idle_in_transaction_session_timeout=60000 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

interface Options {
  /** For work whose every statement is a short one: after 5 seconds without an answer the line is taken for broken. */
  isShort?: boolean
  /**
   * For work that holds what others need, and asks one thing after the other: where the line breaks without a word,
   * the server lets go of it. Not for work that writes or reads files within a transaction.
   */
  holdsUp?: boolean
}

/** One connection for a command's own work, closed at the end of the block (`await using`). */
export async function connect(
  url: string,
  { isShort = false, holdsUp = false }: Options = {},
): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // A long statement is waited for as long as there is somebody who works on it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(holdsUp && { options: LET_GO }),
    ...(isShort && { query_timeout: ANSWER_MS }),
  })
  // Without a listener a server that goes away takes this process with it; the pending query fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
