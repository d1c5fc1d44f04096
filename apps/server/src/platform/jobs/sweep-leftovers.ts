import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes a folder in `folder` for work of this process. Its name has the process id, so that `sweepLeftovers` finds
 * the folders of killed processes.
 */
export const makeWorkFolder = (folder: string, name: string): Promise<string> =>
  mkdtemp(join(folder, `${name}-${process.pid}-`))

/** Removes `path` if the process ends before the returned function is called. */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return () => void process.off('exit', remove)
}

/**
 * Whether another process with this id runs. Our own id does not count: an earlier process had it (in a container
 * every process may have the same id).
 */
function livesBeside(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Tells the person at the terminal that something could not be removed. */
export const leftBehind = (what: string, error: unknown): string =>
  `WARNING: ${what} is of no use any more and could not be removed (${error instanceof Error ? error.message : String(error)})`

interface Sweeping {
  /** Whether other machines may use the folder too. */
  isShared: boolean
  /** Called for each entry that could not be removed. The entry stays, and the sweep continues. */
  log?(line: string): void
}

/**
 * Removes what killed processes left in `folder`: entries that match `pattern` and whose process does not run on this
 * machine. Where other machines may use the folder too, it removes only what is a day old.
 */
export function sweepLeftovers(folder: string, pattern: RegExp, { isShared, log }: Sweeping): void {
  for (const name of readdirSync(folder)) {
    const found = pattern.exec(name)
    if (!found || (found[1] && livesBeside(Number(found[1])))) continue
    const path = join(folder, name)
    try {
      const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (!isShared || Date.now() - changed > DAY_MS) rmSync(path, { recursive: true, force: true })
    } catch (error) {
      log?.(leftBehind(path, error))
    }
  }
}
