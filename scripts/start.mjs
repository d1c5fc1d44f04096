// npm start: installs, builds the web app if it changed, and hands over to the server.
// npm run dev (--dev): the same with hot reload.
import { buildWeb } from './build-web.mjs'
import { handOver } from './hand-over.mjs'
import { install, refuse } from './install.mjs'

install()
if (process.argv.includes('--dev')) {
  handOver(['scripts/dev.ts'])
} else {
  if (!(await buildWeb())) refuse('The web app could not be built: see the words above.')
  handOver(['apps/server/src/main.ts'])
}
