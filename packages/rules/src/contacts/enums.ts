/** By what a list of contacts is sorted. */
export const contactSortFields = ['NAME', 'EMAIL', 'CREATED_AT'] as const
export type ContactSortField = (typeof contactSortFields)[number]

/** By what a list of groups is sorted. */
export const contactGroupSortFields = ['NAME', 'CREATED_AT'] as const
export type ContactGroupSortField = (typeof contactGroupSortFields)[number]

export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

/** What became of a contact that was sent: it is new, or it was merged into one that was there. */
export const contactFates = ['CREATED', 'MERGED'] as const
export type ContactFate = (typeof contactFates)[number]

/** Whose values count where a contact is there twice: those that are there, or those that are sent. */
export const contactWinners = ['KEPT', 'SENT'] as const
export type ContactWinner = (typeof contactWinners)[number]

/** What became of a row of an import. */
export const importFates = ['CREATED', 'MERGED', 'SKIPPED'] as const
export type ImportFate = (typeof importFates)[number]
