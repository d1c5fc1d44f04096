import { resolve } from 'node:path'
import { backupPath, writeBackup } from '../apps/server/src/platform/backup/write-backup.ts'
import { holdDatabase } from '../apps/server/src/platform/postgres/hold-database.ts'
import { progress } from '../apps/server/src/platform/progress.ts'
import { readEnvironment } from '../apps/server/src/platform/read-environment.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'

/** npm run backup [file]: database and files in one archive, beside a running server or without one. */
await runCommand(async () => {
  const config = readEnvironment()
  const [given] = process.argv.slice(2)
  const file = given ? resolve(process.env.INIT_CWD ?? '.', given) : backupPath(config.dataDir)
  const database = await holdDatabase(config, { log: progress, guest: true })
  try {
    const written = await writeBackup({ databaseUrl: database.url, dataDir: config.dataDir }, file)
    progress(`${written.rows} rows and ${written.files} files are in ${written.file}`)
  } finally {
    await database.release()
  }
})
