/** The most reports that one open page sends in a minute. A repeated error says nothing new. */
export const mostReportsPerMinute = { event: 10, replay_recording: 20 } as const
