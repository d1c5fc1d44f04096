import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/** A folder for work of this process in `folder`: what a kill leaves of it, `sweepLeftovers` knows by its number. */
export const makeWorkFolder = (folder: string, name: string): Promise<string> =>
  mkdtemp(join(folder, `${name}-${process.pid}-`))

/** Removes `path` should this process end, its work cut off, before what is answered is called. */
export function removeAtExit(path: string): () => void {
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return () => void process.off('exit', remove)
}

/** Of another process: what has our own number is of one before us (in a container all have the same). */
function livesBeside(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What the person at the terminal is told of something that could not be removed. */
export const leftBehind = (what: string, error: unknown): string =>
  `WARNING: ${what} is of no use any more and could not be removed (${error instanceof Error ? error.message : String(error)})`

interface Sweeping {
  /** Whether other machines may use the folder too. */
  isShared: boolean
  /** Hears of what cannot be removed: it stays, and stops nobody. */
  log?(line: string): void
}

/**
 * Removes what killed processes left in `folder`: entries that `pattern` fits, whose number in it is that of no process
 * of this machine. Where other machines may use the folder too, only what is a day old.
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
