/** How an archive of a person's data stands; NONE: they never asked, or it is gone. */
export const dataArchiveStates = ['FAILED', 'NONE', 'READY', 'RUNNING'] as const
export type DataArchiveState = (typeof dataArchiveStates)[number]

/** Days in which it can be fetched. */
export const archiveDays = 7

/** How often a person may ask for one in 24 hours. */
export const archivesPerDay = 3
