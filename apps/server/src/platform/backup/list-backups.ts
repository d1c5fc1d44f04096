import { readdir } from 'node:fs/promises'

/** What `backupPath` names, and what a kill leaves of it. */
const BACKUP = /^(reprise|before-[\w-]+?)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz(\.part)?$/

export interface Backup {
  name: string
  /** What its name begins with: `reprise`, or what it was made before. */
  reason: string
  at: Temporal.Instant
  isWhole: boolean
}

function backupOf(name: string): Backup[] {
  const [, reason, day, hour, minute, second, part] = BACKUP.exec(name) ?? []
  if (reason === undefined) return []
  const at = Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`)
  return [{ name, reason, at, isWhole: !part }]
}

/** The backups in `folder` that have the name of one of ours; none where it does not exist. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.flatMap(backupOf)
}
