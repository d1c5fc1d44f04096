import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'

/** The system account that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/**
 * The account to start PostgreSQL with, or undefined for the account of this process. PostgreSQL refuses to run as
 * root, so root starts it as the owner of an existing `data` folder, or as `nobody`.
 */
export function chooseAccount(data: string): Account | undefined {
  const owner = statSync(data, { throwIfNoEntry: false })
  const own = process.getuid?.()
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new TerminalRefusal(
        `The database in ${data} belongs to another account (uid ${owner.uid}): start as that account or as root, or set DATA_DIR to another folder.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Whether `account` can enter `folder`. The system itself is asked, because it considers ACLs and mounts too. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { cwd: '/', ...account }).status === 0
}
