import {
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../terminal/make-folder.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'
import { unusable } from '../trouble/disk-full.ts'
import type { Account } from './account.ts'
import { canEnter, chooseAccount } from './account.ts'
import { SHELTER } from './find-binaries.ts'

export interface DataFolder {
  dataDir: string
  /** The folder with `data`, `password` and `server.log`. */
  folder: string
  account: Account | undefined
}

function makeShelter(link: string): string {
  makeFolder(SHELTER)
  const folder = mkdtempSync(join(SHELTER, 'database-'))
  symlinkSync(folder, link)
  return folder
}

/**
 * Finds or makes the folder of the database under `dataDir`. When PostgreSQL's account may not enter `dataDir`, the
 * folder lies in a place that it may enter, and DATA_DIR/postgres is a link to it.
 */
export function makeDataFolder(dataDir: string, log: (line: string) => void): DataFolder {
  const link = join(dataDir, 'postgres')
  if (!existsSync(link) && lstatSync(link, { throwIfNoEntry: false })) {
    throw new TerminalRefusal(
      `The database of ${dataDir} was kept in ${readlinkSync(link)}, which is gone: bring it back, or remove ${link} to begin with an empty database.`,
    )
  }
  const account = chooseAccount(join(link, 'data'))
  if (existsSync(link)) {
    const folder = realpathSync(link)
    if (account && !canEnter(folder, account)) {
      throw new TerminalRefusal(
        `The account that runs PostgreSQL (uid ${account.uid}) may not enter ${folder}: let others enter the folders above it (chmod o+x), or move the database and set DATA_DIR.`,
      )
    }
    // A first start that was killed may have stopped before this step.
    if (account && !existsSync(join(folder, 'data'))) chownSync(folder, account.uid, account.gid)
    return { dataDir, folder, account }
  }
  try {
    makeFolder(dataDir)
    const sheltered = account !== undefined && !canEnter(dataDir, account)
    if (sheltered) log(`PostgreSQL may not enter ${dataDir}, so its files go to ${SHELTER}`)
    else makeFolder(link, 0o700)
    const folder = sheltered ? makeShelter(link) : realpathSync(link)
    if (account) chownSync(folder, account.uid, account.gid)
    return { dataDir, folder, account }
  } catch (error) {
    throw unusable(dataDir, error)
  }
}
