/** The states of a person's data archive. NONE: they never requested one, or it was deleted. */
export const dataArchiveStates = ['FAILED', 'NONE', 'READY', 'RUNNING'] as const
export type DataArchiveState = (typeof dataArchiveStates)[number]

/** Days for which an archive can be downloaded. */
export const archiveDays = 7

/** How many archives a person may request in 24 hours. */
export const archivesPerDay = 3
