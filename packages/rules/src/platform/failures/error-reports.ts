/** What one open page sends at most in a minute: an error that repeats itself says nothing new. */
export const mostReportsPerMinute = { event: 10, replay_recording: 20 } as const
