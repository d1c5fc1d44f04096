const SAME_KEY_PRESS_MS = 1000
const LONGEST_DRAIN_MS = 20_000

interface Stopping {
  /** Lets everything end; then the process does. */
  stop(): Promise<void>
  /** What is left to do when there is no time. */
  force(): void
}

/** Ends the process on Ctrl-C, on SIGTERM and when the command that started it is gone; a second Ctrl-C forces it. */
export function stopOnSignal({ stop, force }: Stopping): void {
  let since = 0
  const forceNow = () => {
    force()
    process.exit(1)
  }
  const end = async (why: string) => {
    if (since > 0) {
      // One Ctrl-C arrives several times: from the terminal and from each command between it and us.
      if (Date.now() - since > SAME_KEY_PRESS_MS) forceNow()
      return
    }
    since = Date.now()
    console.log(`\n${why}: finishing what is running (Ctrl-C again to stop at once)`)
    setTimeout(forceNow, LONGEST_DRAIN_MS).unref()
    try {
      await stop()
      console.log('Stopped.')
      process.exit(0)
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
