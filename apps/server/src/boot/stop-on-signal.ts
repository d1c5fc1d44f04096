const SAME_KEY_PRESS_MS = 1000
/** Longer than a database that hangs is waited for: its callers have their answer by then. */
const LONGEST_DRAIN_MS = 25_000

interface Stopping {
  /** Lets everything end; then the process does. */
  stop(): Promise<void>
  /** What is left to do when there is no time. */
  force(): void
  /** For a command: what it does is not waited for, and it has not done it. */
  isCutOff?: boolean
}

/** What a shell says of a command that was told to end. */
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
    // Listening for its end must not keep a process alive that has nothing else to do.
    process.channel?.unref()
  }
}
