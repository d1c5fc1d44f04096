const whichClubs = ['ALL', 'JOINED', 'PUBLIC', 'INVITE_ONLY'] as const
const orders = ['NAME', 'CREATED_AT'] as const

/** Which clubs a list shows, and in which order. */
export type ClubsFilter = {
  keyword: string
  which: (typeof whichClubs)[number]
  order: (typeof orders)[number]
}

/** The filter in an address. What it does not know counts as all clubs by name. */
export function clubsFilterOf(query: URLSearchParams): ClubsFilter {
  return {
    keyword: query.get('q') ?? '',
    which: whichClubs.find((each) => each === query.get('which')) ?? 'ALL',
    order: orders.find((each) => each === query.get('sort')) ?? 'NAME',
  }
}

/** The address of a filter: only what differs from all clubs by name. */
export function queryOfClubs({ keyword, which, order }: ClubsFilter): URLSearchParams {
  return new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(which !== 'ALL' && { which }),
    ...(order !== 'NAME' && { sort: order }),
  })
}
