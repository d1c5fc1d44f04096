import { chownSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sweepLeftovers } from '../jobs/sweep-leftovers.ts'

/** What is being written, with the number of the process that writes it. */
const PART = /\.(\d+)\.part$/

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** What file systems say that have no second names for a file. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS'])

interface Owner {
  uid: number
  gid: number
}

/** Writes `text` beside `path`, to the disk, and gives it to `place`: what is cut off leaves nothing at `path`. */
function writeAside(
  path: string,
  text: string,
  owner: Owner | undefined,
  place: (aside: string) => void,
): void {
  sweepLeftovers(dirname(path), PART, { isShared: true })
  const aside = `${path}.${process.pid}.part`
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: true })
    if (owner) chownSync(aside, owner.uid, owner.gid)
    place(aside)
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Makes `path` hold `text`, for this account alone: all of it, or what it held before. */
export function writeWhole(path: string, text: string): void {
  writeAside(path, text, undefined, (aside) => renameSync(aside, path))
}

function readIf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

interface Secret {
  make(): string
  /** Less than this is what a cut-off write left: as good as no file. */
  shortest: number
  owner?: Owner | undefined
}

/** The secret in the file `path`, undefined where there is none. */
export function readSecret(path: string, shortest: number): string | undefined {
  const found = readIf(path)?.trim()
  return found !== undefined && found.length >= shortest ? found : undefined
}

/** The secret in the file `path`, made where there is none. Of two processes that start at once, one makes it. */
export function keepSecret(path: string, { make, shortest, owner }: Secret): string {
  const found = readSecret(path, shortest)
  if (found !== undefined) return found
  const isDamaged = readIf(path) !== undefined
  writeAside(path, `${make()}\n`, owner, (aside) => {
    if (isDamaged) return renameSync(aside, path)
    try {
      linkSync(aside, path)
    } catch (error) {
      const code = codeOf(error)
      if (code !== 'EEXIST' && !NO_LINKS.has(code)) throw error
      if (code !== 'EEXIST') renameSync(aside, path)
    }
  })
  return readFileSync(path, 'utf8').trim()
}
