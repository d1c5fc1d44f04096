import './ui/theme/theme.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { firstScreen, router, screenNow } from './app/router.tsx'
import { watchErrors } from './lib/error-reports/report-error.ts'
import { startI18n } from './lib/i18n.ts'
import { applyLateStyles, lateFonts } from './lib/late-styles.ts'
import { allowReload } from './lib/reload-once.ts'
import { keepSessionFresh } from './lib/session/refresh-session.ts'
import { stillScheme } from './ui/theme/still-scheme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchErrors(screenNow)
const looks = applyLateStyles().then(lateFonts)
await startI18n()
keepSessionFresh()
stillScheme()
// The server's own content stays in the root until the first screen can replace it in one step.
await Promise.all([firstScreen(), looks])
if (!router.state.errors) allowReload(window.location.pathname)
// As a transition: React draws the first screen in short steps, and a tap in between is not kept waiting.
startTransition(() => createRoot(root).render(<Providers />))
