import { resolve } from 'node:path'
import { runOnDatabase } from '../apps/server/src/boot/run-on-database.ts'
import { restoreBackup } from '../apps/server/src/platform/backup/restore-backup.ts'
import { MIGRATIONS } from '../apps/server/src/platform/postgres/read-migrations.ts'
import { readEnvironment } from '../apps/server/src/platform/settings/read-environment.ts'
import { progress } from '../apps/server/src/platform/terminal/progress.ts'
import { runCommand } from '../apps/server/src/platform/terminal/run-command.ts'
import { TerminalRefusal } from '../apps/server/src/platform/terminal/terminal-refusal.ts'

/** npm run restore <file>: puts back what npm run backup wrote. The server must be stopped. */
await runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new TerminalRefusal('Which backup? Type: npm run restore <file>')
  await runOnDatabase({ guest: false }, async (database) => {
    const file = resolve(process.env.INIT_CWD ?? '.', given)
    await restoreBackup(file, { config: readEnvironment(), database, migrations: MIGRATIONS, log: progress })
    progress(`${file} is restored: start with npm start`)
  })
})
