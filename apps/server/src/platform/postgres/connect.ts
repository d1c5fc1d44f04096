import pg from 'pg'

/** Longer than a server takes for what it knows at once. */
const ANSWER_MS = 5000

interface Options {
  /** For work whose every statement is a short one: after 5 seconds without an answer the line is taken for broken. */
  isShort?: boolean
}

/** One connection for a command's own work, closed at the end of the block (`await using`). */
export async function connect(
  url: string,
  { isShort = false }: Options = {},
): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // A long statement is waited for as long as there is somebody who works on it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(isShort && { query_timeout: ANSWER_MS }),
  })
  // Without a listener a server that goes away takes this process with it; the pending query fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
