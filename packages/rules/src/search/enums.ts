/** What the site search can be narrowed to (spec 2). */
export const searchFilters = ['ALL', 'PEOPLE', 'PIES'] as const
export type SearchFilter = (typeof searchFilters)[number]

/** Those that are shown and cannot be chosen (spec 2). */
export const closedSearchFilters: readonly SearchFilter[] = ['PEOPLE', 'PIES']

/** What the site search finds; one is added with its domain (decision S-075). */
export const searchKinds = ['EVENT'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What is said beside a hit that is not simply to come: not published yet, called off, or over. */
export const searchMarks = ['CANCELLED', 'DRAFT', 'OVER'] as const
export type SearchMark = (typeof searchMarks)[number]
