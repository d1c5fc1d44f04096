import './ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { allowReload } from './app/errors/reload-once.ts'
import { Providers } from './app/providers.tsx'
import { firstScreen, router } from './app/router.tsx'
import { startI18n } from './lib/i18n.ts'
import { keepSessionFresh } from './lib/session/refresh-session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startI18n()
keepSessionFresh()
// The server's own content stays in the root until the first screen can replace it in one step.
await firstScreen()
if (!router.state.errors) allowReload()
createRoot(root).render(<Providers />)
