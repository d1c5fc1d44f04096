import { chownSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sweepLeftovers } from '../jobs/sweep-leftovers.ts'

/** The file that is being written, with the id of the process that writes it. */
const PART = /\.(\d+)\.part$/

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** Error codes of file systems that have no hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'ENOSYS'])

interface Owner {
  uid: number
  gid: number
}

/**
 * Writes `text` to the disk beside `path`, and gives the file to `place`. What is cut off leaves nothing at `path`.
 */
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

/**
 * Writes `text` to `path`, readable only for this account. After a crash, `path` has the whole text or its former
 * content.
 */
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
  /** A shorter file was left by a write that was cut off, and counts as missing. */
  shortest: number
  owner?: Owner | undefined
}

/** The secret in the file `path`; undefined where there is none. */
export function readSecret(path: string, shortest: number): string | undefined {
  const found = readIf(path)?.trim()
  return found !== undefined && found.length >= shortest ? found : undefined
}

/** The secret in the file `path`. Makes it where there is none; of two processes that start at once, one makes it. */
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
