import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { removeAtExit } from '../jobs/sweep-leftovers.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { syncPath } from './sync-tree.ts'

/** Runs tar. Kills tar where this process ends first. */
async function tar(...args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill()
  process.once('exit', kill)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (said.length < 1000) said += part
  })
  try {
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(said.trim() || `tar ended with ${code}`)
  } finally {
    process.off('exit', kill)
  }
}

/** Packs all that is in `folder` into one compressed file that only this account can read. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.part`
  const isDone = removeAtExit(unfinished)
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    await tar('-czf', unfinished, '-C', folder, '.')
    await syncPath(unfinished)
    await rename(unfinished, file)
    await syncPath(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new TerminalRefusal(`The backup could not be written to ${file}: ${String(error)}`)
  } finally {
    isDone()
  }
}

/** Unpacks what `pack` made into the existing, empty `folder`. */
export async function unpack(file: string, folder: string): Promise<void> {
  try {
    // o: the files belong to the user who restores them.
    await tar('-xzof', file, '-C', folder)
  } catch {
    throw new TerminalRefusal(
      `${file} is not a backup that can be read: check the name and that the file is complete.`,
    )
  }
}
