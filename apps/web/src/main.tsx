import './ui/theme/theme.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { allowReload } from './app/errors/reload-once.ts'
import { Providers } from './app/providers.tsx'
import { firstScreen, router, screenNow } from './app/router.tsx'
import { watchErrors } from './lib/error-reports/report-error.ts'
import { startI18n } from './lib/i18n.ts'
import { applyLateStyles } from './lib/late-styles.ts'
import { keepSessionFresh } from './lib/session/refresh-session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchErrors(screenNow)
const styles = applyLateStyles()
await startI18n()
keepSessionFresh()
// The server's own content stays in the root until the first screen can replace it in one step.
await Promise.all([firstScreen(), styles])
if (!router.state.errors) allowReload(window.location.pathname)
// As a transition: React draws the first screen in short steps, and a tap in between is not kept waiting.
startTransition(() => createRoot(root).render(<Providers />))
