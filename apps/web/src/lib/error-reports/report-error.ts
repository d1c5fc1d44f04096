import { pageData } from '../page-data.ts'
import { whenIdle } from '../when-idle.ts'
import type { ErrorContext } from './reporter.ts'

const dsn = pageData.errorReportDsn
let screen = () => 'unknown'
let reporter: Promise<typeof import('./reporter.ts')> | undefined

/** Loads the reporter once. Loads nothing where no address for reports is configured. */
const openReporter = (to: string) => {
  reporter ??= import('./reporter.ts').then((loaded) => {
    loaded.startReporter(to, screen)
    return loaded
  })
  return reporter
}

/** Reports an error to the error-reporting service (section 8). Does nothing where there is none. Never throws. */
export const reportError = (error: unknown, facts: ErrorContext = {}) => {
  if (dsn)
    openReporter(dsn).then(
      ({ report }) => report(error, facts),
      () => undefined,
    )
}

/** Watches for errors from now on. `screenNow` returns the pattern of the address that is shown. */
export const watchErrors = (screenNow: () => string) => {
  if (!dsn) return
  screen = screenNow
  // These listeners serve until the reporter is loaded, which then listens by itself.
  const early = (event: ErrorEvent | PromiseRejectionEvent) =>
    reportError('reason' in event ? event.reason : event.error)
  const kinds = ['error', 'unhandledrejection'] as const
  for (const kind of kinds) window.addEventListener(kind, early)
  whenIdle()
    .then(() => openReporter(dsn))
    .then(
      () => {
        for (const kind of kinds) window.removeEventListener(kind, early)
      },
      () => undefined,
    )
}
