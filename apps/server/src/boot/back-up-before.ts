import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listBackups } from '#platform/backup/list-backups.ts'
import type { Source } from '#platform/backup/write-backup.ts'
import { backupPath, backupsOf, writeBackup } from '#platform/backup/write-backup.ts'
import { leftBehind } from '#platform/jobs/sweep-leftovers.ts'

/**
 * Writes a backup before the migration `first`, then removes earlier backups that were made before the same
 * migration: a migration that fails is started again and again, each time after a backup. Unfinished backups,
 * which a killed process left, are removed first. No other process writes such a backup meanwhile, because only
 * one process at a time migrates.
 */
export async function backUpBefore(
  first: string,
  source: Source,
  log: (line: string) => void,
): Promise<void> {
  const reason = `before-${first.replace('.sql', '')}`
  const folder = backupsOf(source.dataDir)
  const earlier = (await listBackups(folder)).filter((each) => each.reason === reason)
  async function remove(isWhole: boolean, written?: string): Promise<void> {
    for (const { name } of earlier.filter((each) => each.isWhole === isWhole && each.name !== written)) {
      const path = join(folder, name)
      await rm(path, { force: true }).catch((error: unknown) => log(leftBehind(path, error)))
    }
  }
  await remove(false)
  const { file } = await writeBackup(source, backupPath(source.dataDir, reason))
  log(`a backup before the migration is in ${file}`)
  await remove(true, basename(file))
}
