// npm run screens: a picture of every screen of the web app, into the folder .screens.
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { handOver } from './hand-over.mjs'
import { install, refuse } from './install.mjs'

install()
if (!(await buildWeb())) refuse('The web app could not be built: see the words above.')
const chromium = findChromium()
if (!chromium) process.exit(1)
handOver(['scripts/walk-screens.ts'], { CHROMIUM_PATH: chromium })
