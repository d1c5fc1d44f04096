/** The filters of the site search (spec 2). */
export const searchFilters = ['ALL', 'PEOPLE', 'PIES'] as const
export type SearchFilter = (typeof searchFilters)[number]

/** The filters that are shown but cannot be chosen (spec 2). */
export const closedSearchFilters: readonly SearchFilter[] = ['PEOPLE', 'PIES']

/** The kinds of things that the site search finds. Each domain adds its kind (decision S-075). */
export const searchKinds = ['CLUB', 'EVENT', 'OFFER'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Marks beside a result that is not an upcoming event: not published, cancelled, or over. */
export const searchMarks = ['CANCELLED', 'DRAFT', 'OVER'] as const
export type SearchMark = (typeof searchMarks)[number]
