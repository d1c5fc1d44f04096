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

/** What is known of an error beside itself: the call that it came from. */
export type Facts = { operation?: string | undefined }

let screenNow = () => 'unknown'

const withoutPeople = (event: ErrorEvent): ErrorEvent => {
  const { user, request, breadcrumbs, extra, server_name, ...rest } = event
  for (const exception of rest.exception?.values ?? [])
    exception.value = scrubMessage(exception.value ?? '', window.location.host)
  return { ...rest, tags: { ...rest.tags, screen: screenNow() } }
}

/** Begins to report to `dsn`; `screen` answers the pattern of the address that is shown, without its parameters. */
export const startReporter = (dsn: string, screen: () => string) => {
  screenNow = screen
  init({
    dsn,
    transport: scrubbedTransport,
    // What else there is by default notes addresses, clicks, sessions and the device.
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
        // Compressed, it could no longer be scrubbed on its way out.
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

/** What the server refused, by its code alone: its sentence may name somebody. */
const withoutSentence = ({ name, code }: ApiError, operation: string): Error => {
  const reported = new Error(`${operation}: ${code}`)
  reported.name = name
  return reported
}

// A page that is left calls off what is under way, which looks like a failure: by then it is gone.
const restMs = 1000

/** Sends one error, with what is known of the call that it came from. */
export const report = (error: unknown, { operation = 'call' }: Facts) => {
  if (!(error instanceof ApiError)) return void captureException(error)
  const { code, status } = error
  const reported = withoutSentence(error, operation)
  setTimeout(() => {
    captureException(reported, (scope) =>
      scope.setFingerprint([operation, code]).setTags({ operation, code, status }),
    )
  }, restMs)
}
