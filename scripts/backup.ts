import { resolve } from 'node:path'
import { runOnDatabase } from '../apps/server/src/boot/run-on-database.ts'
import { backupPath, writeBackup } from '../apps/server/src/platform/backup/write-backup.ts'
import { readEnvironment } from '../apps/server/src/platform/settings/read-environment.ts'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'

/**
 * npm run backup [file]: writes database and files into one archive. It runs beside a running server or without one.
 */
await runOnDatabase({ guest: true }, async (database) => {
  const config = readEnvironment()
  const [given] = process.argv.slice(2)
  const file = given ? resolve(process.env.INIT_CWD ?? '.', given) : backupPath(config.dataDir)
  const written = await writeBackup({ databaseUrl: database.url, dataDir: config.dataDir }, file)
  progress(`${written.rows} rows and ${written.files} files are in ${written.file}`)
})
