import { replaySampling } from '@reprise/rules/platform/constants'
import type { ErrorEvent } from '@sentry/browser'
import {
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser'
import { ApiError } from '../graphql/api-error.ts'
import { scrubMessage } from './scrub-report.ts'
import { scrubbedTransport } from './scrubbed-transport.ts'

/** What a report says besides the error itself: the call that failed. */
export type ErrorContext = { operation?: string | undefined }

let screenNow = () => 'unknown'

const withoutPeople = (event: ErrorEvent): ErrorEvent => {
  const { user, request, breadcrumbs, extra, server_name, ...rest } = event
  for (const exception of rest.exception?.values ?? [])
    exception.value = scrubMessage(exception.value ?? '', window.location.host)
  return { ...rest, tags: { ...rest.tags, screen: screenNow() } }
}

/** Starts to report to `dsn`. `screen` returns the pattern of the shown address, without its parameters. */
export const startReporter = (dsn: string, screen: () => string) => {
  screenNow = screen
  init({
    dsn,
    transport: scrubbedTransport,
    // The other default integrations record addresses, clicks, sessions and the device.
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        stickySession: false,
        // A compressed report could not be scrubbed on its way out.
        useCompression: false,
        beforeAddRecordingEvent: (event) => (event.data.tag === 'options' ? event : null),
      }),
    ],
    replaysSessionSampleRate: replaySampling.normal,
    replaysOnErrorSampleRate: replaySampling.onError,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
    },
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: withoutPeople,
  })
}

/** Returns an error with only the code of a refusal, because the sentence of the refusal may name somebody. */
const withoutSentence = ({ name, code }: ApiError, operation: string): Error => {
  const reported = new Error(`${operation}: ${code}`)
  reported.name = name
  return reported
}

// The browser cancels the calls of a page that a person leaves, which looks like a failure. The report waits this many
// milliseconds, and by then the page is gone.
const restMs = 1000

/** Sends one error, with the name of the call that failed. */
export const report = (error: unknown, { operation = 'call' }: ErrorContext) => {
  if (!(error instanceof ApiError)) return void captureException(error)
  const { code, status } = error
  const reported = withoutSentence(error, operation)
  setTimeout(() => {
    captureException(reported, (scope) =>
      scope.setFingerprint([operation, code]).setTags({ operation, code, status }),
    )
  }, restMs)
}
