import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'

const run = promisify(execFile)

/** Packs all that is in `folder` into one compressed file that only this account can read. */
export async function pack(folder: string, file: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    await run('tar', ['-czf', unfinished, '-C', folder, '.'])
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new Refusal(`The backup could not be written to ${file}: ${String(error)}`)
  }
}

/** Unpacks what `pack` made into the existing, empty `folder`. */
export async function unpack(file: string, folder: string): Promise<void> {
  try {
    // o: the files belong to whoever restores them.
    await run('tar', ['-xzof', file, '-C', folder])
  } catch {
    throw new Refusal(
      `${file} is not a backup that can be read: check the name and that the file is complete.`,
    )
  }
}
