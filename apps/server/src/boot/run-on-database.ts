import type { KeptDatabase } from '#platform/postgres/keep-database.ts'
import { keepDatabase } from '#platform/postgres/keep-database.ts'
import { readEnvironment } from '#platform/settings/read-environment.ts'
import { progress } from '#platform/terminal/progress.ts'
import { runCommand } from '#platform/terminal/run-command.ts'
import { stopOnSignal } from './stop-on-signal.ts'

interface Options {
  /** Whether the command may run while the server runs. */
  guest: boolean
}

/**
 * Runs a command of the terminal on the database of the settings. Told to end before its work is done, it leaves no
 * database server running that it started.
 */
export function runOnDatabase(
  { guest }: Options,
  work: (database: KeptDatabase) => Promise<void>,
): Promise<void> {
  return runCommand(async () => {
    const stopping = new AbortController()
    let kept: KeptDatabase | undefined
    let keeping: Promise<KeptDatabase> | undefined
    stopOnSignal({
      isCutOff: true,
      async stop() {
        stopping.abort()
        const started = await keeping?.catch(() => undefined)
        await started?.release()
      },
      force: () => kept?.interrupt(),
    })
    try {
      keeping = keepDatabase(readEnvironment(), { log: progress, guest, stopping: stopping.signal })
      kept = await keeping
      if (!stopping.signal.aborted) await work(kept)
    } catch (error) {
      // A failure after the stop is ignored: the stop has closed the database.
      if (!stopping.signal.aborted) throw error
    } finally {
      await kept?.release()
    }
  })
}
