import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../ctx.ts'
import { isolateFailure } from '../isolate-failure.ts'
import type { Backup } from './list-backups.ts'
import { listBackups } from './list-backups.ts'
import { backupsOf } from './write-backup.ts'

/**
 * How many backups of each kind are kept at most. By default one is made each day. Each has the whole database and
 * all files.
 */
const MOST_KEPT = 30
const HOURS_UNFINISHED = 24

/**
 * Removes backups in the folder of DATA_DIR that are older than RETAIN_BACKUPS_DAYS, and all but the 30 newest of
 * each kind, because they hold people who have been erased since. It never removes the newest, one with another name,
 * or one that lies elsewhere.
 */
export async function purgeBackups({ config, clock, log }: Services): Promise<void> {
  const now = clock.now()
  const folder = backupsOf(config.dataDir)
  const isOlder = ({ at }: Backup, hours: number) => Temporal.Instant.compare(at, now.subtract({ hours })) < 0
  const found = await listBackups(folder)
  const whole = found.filter(({ isWhole }) => isWhole).sort((a, b) => Temporal.Instant.compare(b.at, a.at))
  // Counted apart from the daily ones, because one day may bring many backups before a migration or a restore.
  const regular = whole.filter(({ reason }) => reason === 'reprise')
  const before = whole.filter(({ reason }) => reason !== 'reprise')
  const tooMany = new Set([...regular.slice(MOST_KEPT), ...before.slice(MOST_KEPT)])
  const over = [
    ...whole.filter(
      (each, at) => at > 0 && (tooMany.has(each) || isOlder(each, 24 * config.retention.backupsDays)),
    ),
    ...found.filter((each) => !each.isWhole && isOlder(each, HOURS_UNFINISHED)),
  ]
  for (const { name } of over) {
    await isolateFailure(
      () => rm(join(folder, name), { force: true }),
      (error) => log.error({ err: error, backup: name }, 'an old backup could not be removed'),
    )
  }
}
