import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { alone } from '../alone.ts'
import type { Services } from '../ctx.ts'
import { backupsOf } from './write-backup.ts'

/** One a day for as long as they are kept by default: each has the whole database and all files. */
const MOST_KEPT = 30
const HOURS_UNFINISHED = 24

/** What `backupPath` names, and what a kill leaves of it. */
const BACKUP = /^(?:reprise|before-[\w-]+?)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz(\.part)?$/

interface Backup {
  name: string
  at: Temporal.Instant
  isWhole: boolean
}

function backupOf(name: string): Backup[] {
  const [, day, hour, minute, second, part] = BACKUP.exec(name) ?? []
  if (day === undefined) return []
  return [{ name, at: Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`), isWhole: !part }]
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
}

/**
 * Removes backups in the folder of DATA_DIR that are older than RETAIN_BACKUPS_DAYS, and all but the 30 newest: they hold
 * people who have been erased since. Never the newest; none that has another name or lies elsewhere.
 */
export async function purgeBackups({ config, clock, log }: Services): Promise<void> {
  const now = clock.now()
  const folder = backupsOf(config.dataDir)
  const isOlder = ({ at }: Backup, hours: number) => Temporal.Instant.compare(at, now.subtract({ hours })) < 0
  const found = (await namesIn(folder)).flatMap(backupOf)
  const whole = found.filter(({ isWhole }) => isWhole).sort((a, b) => Temporal.Instant.compare(b.at, a.at))
  const over = [
    ...whole.filter(
      (each, at) => at > 0 && (at >= MOST_KEPT || isOlder(each, 24 * config.retention.backupsDays)),
    ),
    ...found.filter((each) => !each.isWhole && isOlder(each, HOURS_UNFINISHED)),
  ]
  for (const { name } of over) {
    await alone(
      () => rm(join(folder, name), { force: true }),
      (error) => log.error({ err: error, backup: name }, 'an old backup could not be removed'),
    )
  }
}
