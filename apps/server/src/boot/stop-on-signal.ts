const SAME_KEY_PRESS_MS = 1000
/** Longer than callers wait for a database that hangs, so each of them has its answer by then. */
const LONGEST_DRAIN_MS = 25_000

interface Stopping {
  /** Ends all work. Then the process exits. */
  stop(): Promise<void>
  /** Does the rest of the ending where there is no time for `stop`. */
  force(): void
  /**
   * True for a command of the terminal. The process does not wait for its work, and exits with the code of a
   * cut-off command.
   */
  isCutOff?: boolean
}

/** The exit code that a shell uses for a command that was told to end. */
const CUT_OFF = 130

/** Ends the process on Ctrl-C, on SIGTERM and when the command that started it is gone; a second Ctrl-C forces it. */
export function stopOnSignal({ stop, force, isCutOff = false }: Stopping): void {
  let since = 0
  const forceNow = () => {
    force()
    process.exit(1)
  }
  const end = async (why: string) => {
    if (since > 0) {
      // One Ctrl-C arrives several times: from the terminal and from each command between it and us.
      if (performance.now() - since > SAME_KEY_PRESS_MS) forceNow()
      return
    }
    since = performance.now()
    const what = isCutOff ? 'cutting off what is running' : 'finishing what is running'
    console.log(`\n${why}: ${what} (Ctrl-C again to stop at once)`)
    setTimeout(() => {
      console.error('It took too long: what still runs is cut off, and undone.')
      forceNow()
    }, LONGEST_DRAIN_MS).unref()
    try {
      await stop()
      console.log('Stopped.')
      process.exit(isCutOff ? CUT_OFF : 0)
    } catch (error) {
      console.error(error)
      forceNow()
    }
  }
  process.on('SIGINT', () => end('Stopping'))
  process.on('SIGTERM', () => end('Stopping'))
  process.on('SIGHUP', () => end('The terminal was closed'))
  if (process.connected) {
    process.on('disconnect', () => end('The command that started the server is gone'))
    // Without this the listener would keep alive a process that has nothing else to do.
    process.channel?.unref()
  }
}
