import { setTimeout as wait } from 'node:timers/promises'
import { isRecovering } from '../db/postgres-errors.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { connect } from './connect.ts'

const OLDEST = 180_000
const PAUSE_MS = 500

/** Connects to a server; waits for one that recovers for as long as it takes. */
async function connectPatiently(url: string, log: (line: string) => void) {
  for (let isLogged = false; ; isLogged = true) {
    try {
      return await connect(url, { isShort: true })
    } catch (error) {
      if (!isRecovering(error)) throw error
      if (!isLogged) log('the database recovers: this may take a while')
      await wait(PAUSE_MS)
    }
  }
}

/** Refuses a database at DATABASE_URL that does not answer, or is older than PostgreSQL 18. */
export async function checkServer(url: string, log: (line: string) => void): Promise<void> {
  const { host, pathname } = new URL(url)
  try {
    await using client = await connectPatiently(url, log)
    const { rows } = await client.query<{ number: string; shown: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as shown",
    )
    if (Number(rows[0]?.number) >= OLDEST) return
    throw new TerminalRefusal(
      `The server at DATABASE_URL is PostgreSQL ${rows[0]?.shown}, which is too old: give DATABASE_URL a PostgreSQL 18 or newer, or leave it out to use the built-in one.`,
    )
  } catch (error) {
    if (error instanceof TerminalRefusal) throw error
    const codes = error instanceof AggregateError ? error.errors : [error]
    const reason = codes.map((each) => (each instanceof Error ? each.message : String(each))).join(', ')
    throw new TerminalRefusal(
      `The database ${host}${pathname} of DATABASE_URL cannot be reached (${reason}): check the address and that the server runs, or leave DATABASE_URL out to use the built-in one.`,
    )
  }
}
