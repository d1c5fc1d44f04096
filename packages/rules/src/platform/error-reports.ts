/** How many sessions are replayed to the error-reporting service (spec 9), as shares of all. */
export const replaySampling = { normal: 0.1, onError: 1 } as const

/** What one open page sends at most in a minute: an error that repeats itself says nothing new. */
export const mostReportsPerMinute = { event: 10, replay_recording: 20 } as const
