import { readdir } from 'node:fs/promises'

/** The names that `backupPath` gives, and those of backups that a killed process left unfinished (`.part`). */
const BACKUP = /^(reprise|before-[\w-]+?)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz(\.part)?$/

export interface Backup {
  name: string
  /** The beginning of its name: `reprise`, or the work that it was made before. */
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

/** Returns the backups in `folder`, found by their names. Returns none where the folder does not exist. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.flatMap(backupOf)
}
